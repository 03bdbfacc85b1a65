import { colors } from '../brand/colors.ts'
import type { PdfBlock, SharePart } from './pdf-content.ts'
import { page, type Sheet, type Style, styles } from './sheet.ts'
import { writeTable } from './table.ts'

const title: Style = { face: 'bold', size: 11, color: colors.ink, leading: 18 }
const largest: Style = { face: 'display', size: 34, color: colors.forest, leading: 46 }

/** The space above a block, in points. */
const gap = 20

/** Writes a block below what the sheet has. */
export function writeBlock(sheet: Sheet, block: PdfBlock) {
  sheet.y += gap
  if (block.kind === 'price') writePrice(sheet, block)
  else if (block.kind === 'facts') writeFacts(sheet, block)
  else if (block.kind === 'shares') writeShares(sheet, block)
  else if (block.kind === 'table') writeTable(sheet, block, () => writeTitle(sheet, block.title))
  else writeText(sheet, block)
}

/** A heading, together with the first lines of what it is about. */
function writeTitle(sheet: Sheet, text: string | null, following = 3 * styles.body.leading) {
  if (text === null) return
  const lines = sheet.lines(text, title, page.width)
  sheet.ensure(lines.length * title.leading + following)
  sheet.tag('H2', () => {
    sheet.y = sheet.write(lines, title, { x: page.left, y: sheet.y, width: page.width })
  })
}

type Of<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>

function writePrice(sheet: Sheet, { label, value, notes }: Of<'price'>) {
  const lines = notes.flatMap(note => sheet.lines(note, styles.body, page.width))
  sheet.ensure(styles.quiet.leading + largest.leading + lines.length * styles.body.leading)
  sheet.tag('P', () => {
    const area = { x: page.left, width: page.width }
    sheet.y = sheet.write([label], styles.quiet, { ...area, y: sheet.y })
    sheet.y = sheet.write([value], largest, { ...area, y: sheet.y })
    sheet.y = sheet.write(lines, styles.body, { ...area, y: sheet.y })
  })
}

function writeText(sheet: Sheet, { title: heading, text }: Of<'text'>) {
  writeTitle(sheet, heading)
  // A long text continues on the next page: each part is a paragraph of its own.
  for (let lines = sheet.lines(text, styles.body, page.width); lines.length > 0; ) {
    sheet.ensure(styles.body.leading)
    const count = Math.max(1, Math.floor((page.bottom - sheet.y) / styles.body.leading))
    const part = lines.slice(0, count)
    lines = lines.slice(count)
    sheet.tag('P', () => {
      sheet.y = sheet.write(part, styles.body, { x: page.left, y: sheet.y, width: page.width })
    })
  }
}

const labelWidth = 150

function writeFacts(sheet: Sheet, { title: heading, rows }: Of<'facts'>) {
  writeTitle(sheet, heading)
  sheet.ensure(styles.body.leading + 8)
  sheet.rule(sheet.y, colors.stone, 0.5)
  const list = sheet.group('L')
  for (const [label, value] of rows) {
    const labels = sheet.lines(label, styles.quiet, labelWidth - 16)
    const values = sheet.lines(value, styles.body, page.width - labelWidth)
    const height = Math.max(labels.length, values.length) * styles.body.leading + 8
    sheet.ensure(height)
    const item = sheet.group('LI', list)
    const y = sheet.y + 4
    sheet.tag('Lbl', () => sheet.write(labels, styles.quiet, { x: page.left, y, width: labelWidth }), { parent: item })
    const right = { x: page.left + labelWidth, y, width: page.width - labelWidth }
    sheet.tag('LBody', () => sheet.write(values, styles.body, right), { parent: item })
    sheet.y += height
    sheet.rule(sheet.y, colors.stone, 0.5)
  }
}

const fills = [colors.forest, colors.sage, colors.sun]

function writeShares(sheet: Sheet, { title: heading, parts }: Of<'shares'>) {
  const barHeight = 9
  const legend = parts.map(part => sheet.lines(part.label, styles.quiet, page.width / parts.length - 30))
  const height = Math.max(...legend.map(lines => lines.length)) * styles.body.leading + styles.body.leading
  writeTitle(sheet, heading, barHeight + 10 + height)
  const top = sheet.y + 4
  sheet.artifact(() => writeBar(sheet, parts, top, barHeight))
  const y = top + barHeight + 9
  parts.forEach((part, index) => {
    const x = page.left + (page.width / parts.length) * index
    const fill = fills[index % fills.length] ?? colors.forest
    sheet.artifact(() => sheet.doc.rect(x, y + 3, 7, 7).fill(fill))
    sheet.tag('P', () => {
      const area = { x: x + 14, width: page.width / parts.length - 30 }
      const below = sheet.write(legend[index] ?? [], styles.quiet, { ...area, y })
      sheet.write([part.value], styles.strong, { ...area, y: below })
    })
  })
  sheet.y = y + height
}

/** Segments by their share, with a hairline between them; the smallest is still visible. */
function writeBar(sheet: Sheet, parts: SharePart[], y: number, height: number) {
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0)
  const gaps = 1.5 * (parts.length - 1)
  let x = page.left
  parts.forEach(({ amount }, index) => {
    const isLast = index === parts.length - 1
    const width = isLast ? page.right - x : Math.max(2, ((page.width - gaps) * amount) / whole)
    sheet.doc.rect(x, y, width, height).fill(fills[index % fills.length] ?? colors.forest)
    x += width + 1.5
  })
}
