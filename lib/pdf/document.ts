import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import QRCode from 'qrcode'
import { colors } from '../brand/colors.ts'
import { writeBlock } from './blocks.ts'
import type { PdfContent } from './pdf-content.ts'
import { page, Sheet, type Style, styles } from './sheet.ts'

const heading: Style = { face: 'display', size: 25, color: colors.ink, leading: 31 }
const eyebrow: Style = { face: 'bold', size: 9.5, color: colors.terracotta, leading: 15 }

/** The document as bytes of a tagged PDF, on as many pages as it needs. */
export async function makePdf(content: PdfContent): Promise<Uint8Array> {
  const sheet = new Sheet(content)
  const chunks: Buffer[] = []
  sheet.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => sheet.doc.once('end', resolve).once('error', reject))
  writeHead(sheet, content)
  for (const block of content.blocks) writeBlock(sheet, block)
  writeLink(sheet, content.link)
  sheet.root.end()
  writeFooters(sheet, content.footer)
  sheet.doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** The mark beside number and day, then what the document is about. */
function writeHead(sheet: Sheet, { corner, eyebrow: above, heading: title, summary, author }: PdfContent) {
  sheet.tag('Figure', () => writeMark(sheet, page.left, page.top), { alt: author })
  const right: Style = { ...styles.small, align: 'right' }
  const area = { x: page.left + 160, width: page.width - 160 }
  sheet.tag('P', () => sheet.write(corner, right, { ...area, y: page.top + 2 }))
  sheet.y = page.top + Math.max(44, corner.length * right.leading + 10)
  sheet.rule(sheet.y)
  sheet.y += 24
  const whole = { x: page.left, width: page.width }
  sheet.tag('P', () => {
    sheet.y = sheet.write(sheet.lines(above, eyebrow, page.width), eyebrow, { ...whole, y: sheet.y })
  })
  sheet.tag('H1', () => {
    sheet.y = sheet.write(sheet.lines(title, heading, page.width), heading, { ...whole, y: sheet.y + 2 })
  })
  if (summary !== null)
    sheet.tag('P', () => {
      sheet.y = sheet.write(sheet.lines(summary, styles.quiet, page.width), styles.quiet, { ...whole, y: sheet.y + 4 })
    })
}

/** The paths of the logo, with their colours. */
const logo = [
  ...readFileSync(join(process.cwd(), 'public/logo.svg'), 'utf8').matchAll(
    /<path fill="(#[\dA-Fa-f]{6})" d="([^"]+)"/g,
  ),
]

function writeMark({ doc }: Sheet, x: number, y: number) {
  doc.save().translate(x, y).scale(0.62)
  for (const [, fill = colors.forest, path = ''] of logo) doc.path(path).fill(fill)
  doc.restore()
}

/** Where the same can be seen, as a link and as a QR code. */
function writeLink(sheet: Sheet, { text, url }: PdfContent['link']) {
  const size = 78
  sheet.y += 24
  sheet.ensure(size)
  const { y } = sheet
  sheet.tag('Figure', () => writeQr(sheet, url, page.left, y, size), { alt: 'QR code of the link beside it' })
  const area = { x: page.left + size + 18, width: page.width - size - 18 }
  const lines = sheet.lines(text, styles.body, area.width)
  let below = y
  sheet.tag('P', () => {
    below = sheet.write(lines, styles.body, { ...area, y: y + 4 })
  })
  const link: Style = { ...styles.small, color: colors.forest }
  const linkLines = sheet.lines(url, link, area.width)
  const element = sheet.group('Link')
  sheet.tag('Span', () => sheet.write(linkLines, link, { ...area, y: below + 3 }), { parent: element })
  const height = linkLines.length * link.leading
  // An option that the types of the library lack.
  const tagged = { structParent: element }
  sheet.doc.link(area.x, below + 3, area.width, height, url, { Border: [0, 0, 0], ...tagged })
  sheet.y = Math.max(y + size, below + 3 + height)
}

function writeQr({ doc }: Sheet, url: string, x: number, y: number, size: number) {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  const module = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      const from = column
      // Neighbours are one rectangle: between two there would be a hairline.
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++
      doc.rect(x + from * module, y + row * module, (column - from + 1) * module, module + 0.05)
    }
  doc.fill(colors.ink)
}

/** Company and page number, on every page; readers skip them. */
function writeFooters(sheet: Sheet, footer: string[]) {
  const { start, count } = sheet.doc.bufferedPageRange()
  const left = footer.flatMap(line => sheet.lines(line, styles.small, page.width - 80))
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index)
    const y = 786
    sheet.rule(y - 8)
    sheet.artifact(() => {
      sheet.write(left.slice(0, 3), styles.small, { x: page.left, y, width: page.width - 80 })
      const right: Style = { ...styles.small, align: 'right' }
      sheet.write([`Page ${index + 1} of ${count}`], right, { x: page.right - 80, y, width: 80 })
    })
  }
}
