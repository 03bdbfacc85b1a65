/** Returns the text of a column of cells for the clipboard, which `pastedCells` and spreadsheets read as these cells. */
export const copiedCells = (cells: readonly string[]) =>
  cells.map(cell => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\n')

/**
 * Returns the rows and cells of a table that a spreadsheet put on the clipboard: cells end with tabs, rows with line
 * breaks, and quotation marks surround a cell that contains either. The break after the last row starts no other row.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)(\t|\n|$)/g
  for (const [, content = '', end] of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(cell)) {
    rows
      .at(-1)
      ?.push(content.startsWith('"') && content.endsWith('"') && content.length > 1 ? unquote(content) : content)
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}

const unquote = (content: string) => content.slice(1, -1).replaceAll('""', '"')
