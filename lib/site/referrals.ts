import 'server-only'
import { slugify } from '@/db/content/slug'
import { listPublished } from '../content/published'

/** Who refers by this address: both the name and the id must be right. Looked up in the one list, so that what strangers try is not kept. */
export async function findReferrer(name: string, id: string) {
  const referrals = await listPublished('referrals')
  return referrals.find(referral => referral.code === id && slugify(referral.name) === name) ?? null
}

export const referralPath = (referral: { name: string; code: string }) =>
  `/referral/${slugify(referral.name)}/${referral.code}`
