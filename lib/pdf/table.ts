import { colors } from '../brand/colors.ts'
import type { PdfBlock } from './pdf-content.ts'
import { page, type Sheet, type Style, styles } from './sheet.ts'

type Table = Extract<PdfBlock, { kind: 'table' }>
type Row = { cells: readonly string[]; kind: 'head' | 'row' | 'total' }

const rowHeight = 19
const padding = 3

const cellStyle = { head: styles.small, row: styles.body, total: styles.strong } satisfies Record<Row['kind'], Style>

/** A table with its head on every page. `writeHeading` writes its title. */
export function writeTable(sheet: Sheet, { head, rows, total }: Table, writeHeading: () => void) {
  const columns = columnsOf(sheet, [head, ...rows, total])
  sheet.ensure(18 + 4 * rowHeight)
  writeHeading()
  const table = sheet.group('Table')
  const write = ({ cells, kind }: Row) => {
    const row = sheet.group('TR', table)
    for (const [index, text] of cells.entries()) writeCell(sheet, { text, kind, index, column: columns[index] }, row)
    sheet.y += rowHeight
    sheet.rule(sheet.y, colors.stone, 0.5)
  }
  write({ cells: head, kind: 'head' })
  rows.forEach((cells, index) => {
    // The last payment and the sum stay together.
    const needed = index === rows.length - 1 ? 2 * rowHeight : rowHeight
    if (sheet.ensure(needed)) write({ cells: head, kind: 'head' })
    write({ cells, kind: 'row' })
  })
  sheet.rule(sheet.y, colors.ink, 1)
  write({ cells: total, kind: 'total' })
}

type Column = { x: number; width: number; align: 'left' | 'right' }
type Cell = { text: string; kind: Row['kind']; index: number; column: Column | undefined }

function writeCell(sheet: Sheet, { text, kind, index, column }: Cell, parent: PDFKit.PDFStructureElement) {
  if (!column) return
  const { align, ...area } = column
  const isHeader = kind === 'head' || (kind === 'total' && index === 0)
  const style: Style = { ...cellStyle[kind], align }
  sheet.tag(
    isHeader ? 'TH' : 'TD',
    () => sheet.write([text], style, { ...area, y: sheet.y + padding }),
    isHeader ? { parent, scope: kind === 'head' ? 'Column' : 'Row' } : { parent },
  )
}

/** The last column is as wide as its widest figure and at the right margin; the others share the rest evenly. */
function columnsOf(sheet: Sheet, rows: readonly (readonly string[])[]): Column[] {
  const count = rows[0]?.length ?? 0
  const last = Math.max(...rows.map(cells => sheet.widthOf(cells.at(-1) ?? '', styles.strong)))
  const each = (page.width - last - 16) / (count - 1)
  return Array.from({ length: count }, (_, index) =>
    index === count - 1
      ? { x: page.right - last, width: last, align: 'right' }
      : { x: page.left + each * index, width: each - 12, align: 'left' },
  )
}
