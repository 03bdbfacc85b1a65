import { sql } from 'drizzle-orm'
import { connect, type Tx } from './connect.ts'
import { installationTable } from './tables/content-clock.ts'

/** The one row that says which database this is; made at the first call. */
export async function findOrMakeInstallation(tx: Tx) {
  await tx.execute(
    sql`insert into installation (id) select gen_random_uuid() where not exists (select 1 from installation)`,
  )
  const [installation] = await tx.select().from(installationTable).limit(1)
  if (!installation) throw new Error('The installation row could not be made.')
  return installation
}

/** The id of the database behind `url`. */
export async function installationId(url: string): Promise<string> {
  const { db, sql: driver } = connect(url, { max: 1 })
  try {
    return (await findOrMakeInstallation(db)).id
  } finally {
    await driver.end({ timeout: 5 })
  }
}
