import 'server-only'
import { and, eq } from 'drizzle-orm'
import { referralsTable } from '@/db/collections/referrals'
import { published } from '@/db/content/published-entries'
import { slugify } from '@/db/content/slug'
import { cachedRead } from '../content/published'

/** Returns the name of the referrer; null unless slug and code match. No other data of a referrer are public. */
export async function findReferrerName(slug: string, code: string): Promise<string | null> {
  'use cache'
  return cachedRead(['referrals'], async db => {
    const [referrer] = await db
      .select({ name: referralsTable.name })
      .from(referralsTable)
      .where(and(published(referralsTable), eq(referralsTable.code, code)))
    return referrer && slugify(referrer.name) === slug ? referrer.name : null
  })
}

export const referralPath = (referral: { name: string; code: string }) =>
  `/referral/${slugify(referral.name)}/${referral.code}`
