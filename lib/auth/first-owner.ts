import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { connect } from '../../db/connect.ts'
import { staffTable } from '../../db/tables/staff.ts'

const firstOwnerEmail = 'owner@example.com'

/** Creates an owner and returns the credentials if there is no staff; else null. The password cannot be read later. */
export async function createFirstOwner(url: string): Promise<{ email: string; password: string } | null> {
  const { db, sql: driver } = connect(url, { max: 1 })
  try {
    if ((await db.$count(staffTable)) > 0) return null
    const password = randomBytes(15).toString('base64url')
    const passwordHash = await hash(password)
    return await db.transaction(async tx => {
      await tx.execute(sql`lock table staff in exclusive mode`)
      if ((await tx.$count(staffTable)) > 0) return null
      await tx.insert(staffTable).values({ email: firstOwnerEmail, name: 'Owner', role: 'owner', passwordHash })
      return { email: firstOwnerEmail, password }
    })
  } finally {
    await driver.end({ timeout: 5 })
  }
}
