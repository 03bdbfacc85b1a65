import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import QRCode from 'qrcode'
import { colors } from '../brand/colors.ts'
import { writeBlock } from './blocks.ts'
import { PdfLayout, page, type Style, styles } from './layout.ts'
import type { PdfContent } from './pdf-content.ts'

const heading: Style = { face: 'display', size: 25, color: colors.ink, leading: 31 }
const eyebrow: Style = { face: 'bold', size: 9.5, color: colors.terracotta, leading: 15 }

/** Returns the document as a tagged PDF, on as many pages as it needs. */
export async function makePdf(content: PdfContent): Promise<Uint8Array> {
  const layout = new PdfLayout(content)
  const chunks: Buffer[] = []
  layout.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => layout.doc.once('end', resolve).once('error', reject))
  writeHead(layout, content)
  for (const block of content.blocks) await writeBlock(layout, block)
  writeLink(layout, content.link)
  layout.root.end()
  writeFooters(layout, content.footer)
  layout.doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Writes the logo with number and day beside it, then the subject of the document. */
function writeHead(
  layout: PdfLayout,
  { corner, eyebrow: eyebrowText, heading: headingText, summary, author }: PdfContent,
) {
  layout.tag('Figure', () => writeMark(layout, page.left, page.top), { alt: author })
  const right: Style = { ...styles.small, align: 'right' }
  const area = { x: page.left + 160, width: page.width - 160 }
  layout.tag('P', () => layout.write(corner, right, { ...area, y: page.top + 2 }))
  layout.y = page.top + Math.max(44, corner.length * right.leading + 10)
  layout.rule(layout.y)
  layout.y += 24
  const whole = { x: page.left, width: page.width }
  layout.tag('P', () => {
    layout.y = layout.write(layout.lines(eyebrowText, eyebrow, page.width), eyebrow, { ...whole, y: layout.y })
  })
  layout.tag('H1', () => {
    layout.y = layout.write(layout.lines(headingText, heading, page.width), heading, { ...whole, y: layout.y + 2 })
  })
  if (summary !== null)
    layout.tag('P', () => {
      layout.y = layout.write(layout.lines(summary, styles.quiet, page.width), styles.quiet, {
        ...whole,
        y: layout.y + 4,
      })
    })
}

const logo = [
  ...readFileSync(join(process.cwd(), 'public/logo.svg'), 'utf8').matchAll(
    /<path fill="(#[\dA-Fa-f]{6})" d="([^"]+)"/g,
  ),
]

function writeMark({ doc }: PdfLayout, x: number, y: number) {
  doc.save().translate(x, y).scale(0.62)
  for (const [, fill = colors.forest, path = ''] of logo) doc.path(path).fill(fill)
  doc.restore()
}

/** Writes a link to the page with the same content, also as a QR code. */
function writeLink(layout: PdfLayout, { text, url }: PdfContent['link']) {
  const size = 78
  layout.y += 24
  layout.ensure(size)
  const { y } = layout
  layout.tag('Figure', () => writeQr(layout, url, page.left, y, size), { alt: 'QR code of the link beside it' })
  const area = { x: page.left + size + 18, width: page.width - size - 18 }
  const lines = layout.lines(text, styles.body, area.width)
  let below = y
  layout.tag('P', () => {
    below = layout.write(lines, styles.body, { ...area, y: y + 4 })
  })
  const link: Style = { ...styles.small, color: colors.forest }
  const linkLines = layout.lines(url, link, area.width)
  const element = layout.group('Link')
  layout.tag('Span', () => layout.write(linkLines, link, { ...area, y: below + 3 }), { parent: element })
  const height = linkLines.length * link.leading
  // The type definitions of the library lack this option.
  const tagged = { structParent: element }
  layout.doc.link(area.x, below + 3, area.width, height, url, { Border: [0, 0, 0], ...tagged })
  layout.y = Math.max(y + size, below + 3 + height)
}

function writeQr({ doc }: PdfLayout, url: string, x: number, y: number, size: number) {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  const module = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      const from = column
      // Adjacent modules become one rectangle, because a hairline would be visible between two.
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++
      doc.rect(x + from * module, y + row * module, (column - from + 1) * module, module + 0.05)
    }
  doc.fill(colors.ink)
}

/** Writes the company, in at most three lines, and the page number on every page; screen readers skip them. */
function writeFooters(layout: PdfLayout, footer: string[]) {
  const { start, count } = layout.doc.bufferedPageRange()
  const left = footer.flatMap(line => layout.lines(line, styles.small, page.width - 80))
  for (let index = 0; index < count; index++) {
    layout.doc.switchToPage(start + index)
    const y = page.bottom + 22
    layout.rule(y - 8)
    layout.artifact(() => {
      layout.write(left.slice(0, 3), styles.small, { x: page.left, y, width: page.width - 80 })
      const right: Style = { ...styles.small, align: 'right' }
      layout.write([`Page ${index + 1} of ${count}`], right, { x: page.right - 80, y, width: 80 })
    })
  }
}
