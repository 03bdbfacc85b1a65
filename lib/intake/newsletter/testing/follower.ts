import type { Tx } from '../../../../db/connect.ts'
import { returnedRow } from '../../../../db/returned-row.ts'
import { estateFollowersTable } from '../../../../db/tables/followers.ts'
import { anEmail } from '../../../../db/testing/unique.ts'

/** Creates a follower of this estate who confirmed yesterday. */
export async function aFollower(
  db: Tx,
  estateId: string,
  values: Partial<typeof estateFollowersTable.$inferInsert> = {},
) {
  const [follower] = await db
    .insert(estateFollowersTable)
    .values({
      estateId,
      email: anEmail().toLowerCase(),
      token: crypto.randomUUID(),
      state: 'active',
      confirmedAt: new Date(Date.now() - 86_400_000),
      ...values,
    })
    .returning()
  return returnedRow(follower)
}
