import { sql } from 'drizzle-orm'
import { connect, type Tx } from './connect.ts'
import { installationTable } from './tables/content-clock.ts'

/** Returns the row that identifies this database; creates it on the first call. */
export async function findOrCreateInstallation(tx: Tx) {
  await tx.execute(
    sql`insert into installation (id) select gen_random_uuid() where not exists (select 1 from installation)`,
  )
  const [installation] = await tx.select().from(installationTable).limit(1)
  if (!installation) throw new Error('The installation row was not stored.')
  return installation
}

export async function installationId(url: string): Promise<string> {
  const { db, sql: driver } = connect(url, { max: 1 })
  try {
    return (await findOrCreateInstallation(db)).id
  } finally {
    await driver.end({ timeout: 5 })
  }
}
