/** The number of values per statement: PostgreSQL limits the parameters and the time of a statement. */
const valuesPerStatement = 1000

/** Runs a statement for chunks of at most 1,000 values, one after another. Returns the rows of all chunks. */
export async function inChunks<Value, Row>(
  values: Iterable<Value>,
  run: (chunk: Value[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const all = [...values]
  const rows: Row[] = []
  for (let start = 0; start < all.length; start += valuesPerStatement)
    for (const row of await run(all.slice(start, start + valuesPerStatement))) rows.push(row)
  return rows
}
