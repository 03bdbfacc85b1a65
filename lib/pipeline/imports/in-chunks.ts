/** Values of one statement: its parameters are limited, and so is its time. */
const perStatement = 1000

/** Runs a statement for at most 1,000 values each time, in order. Returns the rows of all. */
export async function inChunks<Value, Row>(
  values: Iterable<Value>,
  run: (chunk: Value[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const all = [...values]
  const rows: Row[] = []
  for (let start = 0; start < all.length; start += perStatement)
    for (const row of await run(all.slice(start, start + perStatement))) rows.push(row)
  return rows
}
