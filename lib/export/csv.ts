import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A row of an export: texts, numbers, instants, nothing. */
export type Row = Record<string, string | number | boolean | Date | null>

/**
 * A table as a download that opens in a spreadsheet: UTF-8 with its mark, every cell of a visitor's neutral. Rows are
 * written as they come, so that a hundred thousand of them never lie in memory.
 */
export function csvResponse(
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Response {
  // Every cell in quotes: by itself the library leaves a lone line break bare, and what follows would begin a cell.
  const text = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
  })
  const write = async () => {
    for await (const row of rows) {
      const cells = columns.map(column => safeCell(row[column] ?? null))
      if (!text.write(cells)) await new Promise(ready => text.once('drain', ready))
    }
    text.end()
  }
  write().catch(error => text.destroy(error))
  return new Response(Readable.toWeb(text) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** A cell that no spreadsheet takes for a formula: what begins like one is made a text by an apostrophe. */
export function safeCell(value: Row[string]): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  return /^[\s\p{Cf}]*[=+\-@\t\r|%＝＋－＠]/u.test(value) ? `'${value}` : value
}
