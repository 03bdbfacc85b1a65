import postgres from 'postgres'
import { Problem } from '../programs/problem.ts'
import type { Database } from './database.ts'

const minVersion = 15

/** Checks that the server of DATABASE_URL is reachable and new enough. Throws `Problem` otherwise. */
export async function joinDatabase(url: string): Promise<Database> {
  const { host, pathname } = new URL(url)
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    const [server] = await sql`select split_part(current_setting('server_version'), ' ', 1) as version`
    if (Number.parseInt(server?.version, 10) < minVersion) {
      throw new Problem(`DATABASE_URL names a PostgreSQL ${server?.version}: version ${minVersion} or later is needed.`)
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`DATABASE_URL: ${reason(error, host, pathname.slice(1))}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
  const stop = async () => {}
  return {
    url,
    where: `${host}${pathname}`,
    keepRunning: () => new Promise(() => {}),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function reason(error: unknown, host: string, name: string) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(E[A-Z_]+|CONNECT_TIMEOUT|CONNECTION_\w+)$/.test(code)) {
    return `no database responds at ${host} (${code}). Start it, or correct the URL.`
  }
  if (code.startsWith('28')) return `the database at ${host} refuses this user or password. Correct them.`
  if (code === '3D000') return `the server at ${host} has no database "${name}". Create it, or correct the name.`
  return `the database at ${host} reports: ${error instanceof Error ? error.message : error}.`
}
