/** Returns the row that an insert or update returned. Throws when there is none. */
export function returnedRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The database returned no row.')
  return row
}
