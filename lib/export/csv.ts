import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { safeCell } from '../text/csv-cell'

export type Row = Record<string, string | number | boolean | Date | null>

/** Streams a CSV download for spreadsheets: UTF-8 with byte order mark, cells escaped against formula injection. */
export function csvResponse(
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Response {
  // All cells are quoted, because the library does not quote a single line break, which would then start a new row.
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
