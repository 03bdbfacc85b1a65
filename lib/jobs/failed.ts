import 'server-only'
import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'

/** Counts the jobs of the last week that failed after all retries; 0 before the queue was ever started. */
export async function countFailedJobs(db: Tx): Promise<number> {
  const [queue] = await db.execute<{ exists: boolean }>(sql`select to_regclass('pgboss.job') is not null as exists`)
  if (!queue?.exists) return 0
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job where state = 'failed' and created_on > now() - interval '7 days'`,
  )
  return row?.total ?? 0
}
