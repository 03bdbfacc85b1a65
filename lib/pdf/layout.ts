import PDFDocument from 'pdfkit'
import { colors } from '../brand/colors.ts'
import { type Face, fontData, type Run, runsOf } from './fonts.ts'

export type Style = { face: Face; size: number; color: string; leading: number; align?: 'left' | 'right' }

/** The area within the margins, in points; A4 is 595 × 842. */
export const page = { left: 56, right: 539, top: 48, bottom: 764, width: 483 }

export const styles = {
  body: { face: 'text', size: 10, color: colors.ink, leading: 15 },
  quiet: { face: 'text', size: 10, color: colors.slate, leading: 15 },
  strong: { face: 'bold', size: 10, color: colors.ink, leading: 15 },
  small: { face: 'text', size: 8.5, color: colors.slate, leading: 12.5 },
} satisfies Record<string, Style>

type Structure = PDFKit.PDFStructureElement
type Area = { x: number; y: number; width: number }

/** Selects digits of equal width, so that amounts align. */
const tabular: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['kern', 'tnum'] }

/** A tagged A4 document with a cursor. All content is written through this class, in reading order. */
export class PdfLayout {
  readonly doc: PDFKit.PDFDocument
  readonly root: Structure
  readonly #registered = new Set<string>()
  /** The top of the next block, in points from the top of the page. */
  y = page.top

  constructor({ title, author, createdAt }: { title: string; author: string; createdAt: Date }) {
    this.doc = new PDFDocument({
      ...{ size: 'A4', margin: 0, bufferPages: true, pdfVersion: '1.7' },
      // Without this, the library would load Helvetica, which would not be embedded.
      ...{ tagged: true, lang: 'en-KE', displayTitle: true, font: '' },
      info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    })
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  /** Begins a new page unless this height is left. Returns true for a new page. */
  ensure(height: number): boolean {
    if (this.y + height <= page.bottom) return false
    this.doc.addPage()
    this.y = page.top
    return true
  }

  /** Adds a structure element whose content `write` writes, on the current page only. */
  tag(
    type: string,
    write: () => void,
    { parent = this.root, ...options }: { parent?: Structure; scope?: 'Column' | 'Row'; alt?: string } = {},
  ) {
    parent.add(this.doc.struct(type, options, write))
  }

  group(type: string, parent: Structure = this.root): Structure {
    const element = this.doc.struct(type)
    parent.add(element)
    return element
  }

  /** Writes content that screen readers skip: rules, and texts that are repeated on every page. */
  artifact(write: () => void) {
    this.doc.markContent('Artifact', { type: 'Layout' })
    write()
    this.doc.endMarkedContent()
  }

  rule(y: number, color = colors.stone, width = 0.75) {
    this.artifact(() => this.doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).stroke(color))
  }

  /** Breaks a text into lines of this width; a longer word is broken, too. */
  lines(text: string, style: Style, width: number): string[] {
    return text.split('\n').flatMap(paragraph => {
      const lines = ['']
      for (const word of paragraph.split(/\s+/).flatMap(whole => this.#pieces(whole, style, width))) {
        const line = lines.at(-1) ?? ''
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    })
  }

  /** Writes lines from `y` downwards, and returns the y at their end. */
  write(lines: readonly string[], style: Style, { x, y, width }: Area): number {
    lines.forEach((line, index) => {
      const left = style.align === 'right' ? x + width - this.widthOf(line, style) : x
      this.#writeRuns(runsOf(style.face, line), style, left, y + index * style.leading)
    })
    return y + lines.length * style.leading
  }

  widthOf(text: string, { face, size }: Style): number {
    const widths = runsOf(face, text).map(run => this.#font(run.font).fontSize(size).widthOfString(run.text, tabular))
    return widths.reduce((sum, width) => sum + width, 0)
  }

  #font(name: string): PDFKit.PDFDocument {
    if (!this.#registered.has(name)) this.doc.registerFont(name, fontData(name))
    this.#registered.add(name)
    return this.doc.font(name)
  }

  #writeRuns(runs: readonly Run[], { size, color }: Style, x: number, y: number) {
    let left = x
    for (const { font, text } of runs) {
      this.#font(font)
        .fontSize(size)
        .fillColor(color)
        .text(text, left, y, { ...tabular, lineBreak: false })
      left += this.doc.widthOfString(text, tabular)
    }
  }

  #pieces(word: string, style: Style, width: number): string[] {
    const pieces = ['']
    for (const letter of this.widthOf(word, style) <= width ? [word] : word) {
      const longer = (pieces.at(-1) ?? '') + letter
      if (pieces.at(-1) !== '' && this.widthOf(longer, style) > width) pieces.push(letter)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }
}
