import sharp from 'sharp'
import { colors } from '../brand/colors.ts'
import { type PdfLayout, page, type Style, styles } from './layout.ts'
import type { PdfBlock, SharePart } from './pdf-content.ts'
import { writeTable } from './table.ts'

const title: Style = { face: 'bold', size: 11, color: colors.ink, leading: 18 }
const priceStyle: Style = { face: 'display', size: 34, color: colors.forest, leading: 46 }

/** The space above a block, in points. */
const gap = 20

/** Writes a block below the content that the page already has. */
export async function writeBlock(layout: PdfLayout, block: PdfBlock) {
  layout.y += gap
  if (block.kind === 'price') writePrice(layout, block)
  else if (block.kind === 'facts') writeFacts(layout, block)
  else if (block.kind === 'shares') writeShares(layout, block)
  else if (block.kind === 'table') writeTable(layout, block, () => writeTitle(layout, block.title))
  else if (block.kind === 'picture') await writePicture(layout, block)
  else writeText(layout, block)
}

/** Writes a heading, on the same page as the first lines of its block. */
function writeTitle(layout: PdfLayout, text: string | null, heightBelow = 3 * styles.body.leading) {
  if (text === null) return
  const lines = layout.lines(text, title, page.width)
  layout.ensure(lines.length * title.leading + heightBelow)
  layout.tag('H2', () => {
    layout.y = layout.write(lines, title, { x: page.left, y: layout.y, width: page.width })
  })
}

type BlockOf<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>

function writePrice(layout: PdfLayout, { label, value, notes }: BlockOf<'price'>) {
  const lines = notes.flatMap(note => layout.lines(note, styles.body, page.width))
  layout.ensure(styles.quiet.leading + priceStyle.leading + lines.length * styles.body.leading)
  layout.tag('P', () => {
    const area = { x: page.left, width: page.width }
    layout.y = layout.write([label], styles.quiet, { ...area, y: layout.y })
    layout.y = layout.write([value], priceStyle, { ...area, y: layout.y })
    layout.y = layout.write(lines, styles.body, { ...area, y: layout.y })
  })
}

function writeText(layout: PdfLayout, { title: heading, text }: BlockOf<'text'>) {
  writeTitle(layout, heading)
  // A long text continues on the next page; each part becomes a paragraph of its own.
  for (let lines = layout.lines(text, styles.body, page.width); lines.length > 0; ) {
    layout.ensure(styles.body.leading)
    const count = Math.max(1, Math.floor((page.bottom - layout.y) / styles.body.leading))
    const part = lines.slice(0, count)
    lines = lines.slice(count)
    layout.tag('P', () => {
      layout.y = layout.write(part, styles.body, { x: page.left, y: layout.y, width: page.width })
    })
  }
}

async function writePicture(layout: PdfLayout, { title: heading, alt, svg, size }: BlockOf<'picture'>) {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  const height = (page.width * size.height) / size.width
  writeTitle(layout, heading, height + 4)
  layout.y += 4
  const at = layout.y
  layout.tag('Figure', () => layout.doc.image(jpeg, page.left, at, { width: page.width }), { alt })
  layout.y = at + height
}

const labelWidth = 150

function writeFacts(layout: PdfLayout, { title: heading, rows }: BlockOf<'facts'>) {
  writeTitle(layout, heading)
  layout.ensure(styles.body.leading + 8)
  layout.rule(layout.y, colors.stone, 0.5)
  const list = layout.group('L')
  for (const [label, value] of rows) {
    const labels = layout.lines(label, styles.quiet, labelWidth - 16)
    const values = layout.lines(value, styles.body, page.width - labelWidth)
    const height = Math.max(labels.length, values.length) * styles.body.leading + 8
    layout.ensure(height)
    const item = layout.group('LI', list)
    const y = layout.y + 4
    layout.tag('Lbl', () => layout.write(labels, styles.quiet, { x: page.left, y, width: labelWidth }), {
      parent: item,
    })
    const right = { x: page.left + labelWidth, y, width: page.width - labelWidth }
    layout.tag('LBody', () => layout.write(values, styles.body, right), { parent: item })
    layout.y += height
    layout.rule(layout.y, colors.stone, 0.5)
  }
}

const fills = [colors.forest, colors.sage, colors.sun]

function writeShares(layout: PdfLayout, { title: heading, parts }: BlockOf<'shares'>) {
  const barHeight = 9
  const legend = parts.map(part => layout.lines(part.label, styles.quiet, page.width / parts.length - 30))
  const height = Math.max(...legend.map(lines => lines.length)) * styles.body.leading + styles.body.leading
  writeTitle(layout, heading, barHeight + 10 + height)
  const top = layout.y + 4
  layout.artifact(() => writeBar(layout, parts, top, barHeight))
  const y = top + barHeight + 9
  parts.forEach((part, index) => {
    const x = page.left + (page.width / parts.length) * index
    const fill = fills[index % fills.length] ?? colors.forest
    layout.artifact(() => layout.doc.rect(x, y + 3, 7, 7).fill(fill))
    layout.tag('P', () => {
      const area = { x: x + 14, width: page.width / parts.length - 30 }
      const below = layout.write(legend[index] ?? [], styles.quiet, { ...area, y })
      layout.write([part.value], styles.strong, { ...area, y: below })
    })
  })
  layout.y = y + height
}

/** Writes segments by their share, with a hairline between them; a minimum width keeps the smallest visible. */
function writeBar(layout: PdfLayout, parts: SharePart[], y: number, height: number) {
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0)
  const gaps = 1.5 * (parts.length - 1)
  let x = page.left
  parts.forEach(({ amount }, index) => {
    const isLast = index === parts.length - 1
    const width = isLast ? page.right - x : Math.max(2, ((page.width - gaps) * amount) / whole)
    layout.doc.rect(x, y, width, height).fill(fills[index % fills.length] ?? colors.forest)
    x += width + 1.5
  })
}
