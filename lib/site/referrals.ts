import 'server-only'
import { slugify } from '@/db/content/slug'
import { listPublished } from '../content/published'

/** The referrer with this name and code; both must match. Looked up in the cached list, so that guesses add no cache entries. */
export async function findReferrer(name: string, id: string) {
  const referrals = await listPublished('referrals')
  return referrals.find(referral => referral.code === id && slugify(referral.name) === name) ?? null
}

export const referralPath = (referral: { name: string; code: string }) =>
  `/referral/${slugify(referral.name)}/${referral.code}`
