import postgres from 'postgres'

/** Opens one connection to a database. `await using` closes it at the end of the block. */
export function openConnection(url: string, applicationName?: string) {
  const connection = applicationName ? { application_name: applicationName } : {}
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection })
  return Object.assign(sql, { [Symbol.asyncDispose]: () => sql.end({ timeout: 5 }) })
}
