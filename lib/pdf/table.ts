import { colors } from '../brand/colors.ts'
import { type PdfLayout, page, type Style, styles } from './layout.ts'
import type { PdfBlock } from './pdf-content.ts'

type Table = Extract<PdfBlock, { kind: 'table' }>
type Row = { cells: readonly string[]; kind: 'head' | 'row' | 'total' }

const rowHeight = 19
const padding = 3

const cellStyle = { head: styles.small, row: styles.body, total: styles.strong } satisfies Record<Row['kind'], Style>

/** Writes a table with its head on every page. `writeHeading` writes the title above it. */
export function writeTable(layout: PdfLayout, { head, rows, total }: Table, writeHeading: () => void) {
  const columns = columnsOf(layout, [head, ...rows, total])
  // The title, the head and the first three rows are on the same page.
  layout.ensure(18 + 4 * rowHeight)
  writeHeading()
  const table = layout.group('Table')
  const write = ({ cells, kind }: Row) => {
    const row = layout.group('TR', table)
    for (const [index, text] of cells.entries()) writeCell(layout, { text, kind, index, column: columns[index] }, row)
    layout.y += rowHeight
    layout.rule(layout.y, colors.stone, 0.5)
  }
  write({ cells: head, kind: 'head' })
  rows.forEach((cells, index) => {
    // The last row and the total are on the same page.
    const needed = index === rows.length - 1 ? 2 * rowHeight : rowHeight
    if (layout.ensure(needed)) write({ cells: head, kind: 'head' })
    write({ cells, kind: 'row' })
  })
  layout.rule(layout.y, colors.ink, 1)
  write({ cells: total, kind: 'total' })
}

type Column = { x: number; width: number; align: 'left' | 'right' }
type Cell = { text: string; kind: Row['kind']; index: number; column: Column | undefined }

function writeCell(layout: PdfLayout, { text, kind, index, column }: Cell, parent: PDFKit.PDFStructureElement) {
  if (!column) return
  const { align, ...area } = column
  const isHeader = kind === 'head' || (kind === 'total' && index === 0)
  const style: Style = { ...cellStyle[kind], align }
  layout.tag(
    isHeader ? 'TH' : 'TD',
    () => layout.write([text], style, { ...area, y: layout.y + padding }),
    isHeader ? { parent, scope: kind === 'head' ? 'Column' : 'Row' } : { parent },
  )
}

/** Returns the columns: the last as wide as its widest figure, at the right margin; the others share the rest. */
function columnsOf(layout: PdfLayout, rows: readonly (readonly string[])[]): Column[] {
  const count = rows[0]?.length ?? 0
  const lastWidth = Math.max(...rows.map(cells => layout.widthOf(cells.at(-1) ?? '', styles.strong)))
  const otherWidth = (page.width - lastWidth - 16) / (count - 1)
  return Array.from({ length: count }, (_, index) =>
    index === count - 1
      ? { x: page.right - lastWidth, width: lastWidth, align: 'right' }
      : { x: page.left + otherWidth * index, width: otherWidth - 12, align: 'left' },
  )
}
