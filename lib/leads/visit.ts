import 'server-only'
import { z } from 'zod'
import { visitsTable } from '@/db/tables/leads'
import { db } from '@/lib/database'
import { pathTemplate } from '../secret-paths.ts'
import { withPageTags } from './page-tags.ts'
import { validReferrals } from './valid-referrals.ts'

const path = z
  .string()
  .max(300, { abort: true })
  .regex(/^\/[^\s?#]*$/, 'This is not a path.')
  .transform(pathTemplate)

/** A visit that continues in WhatsApp. Contains no personal data. */
export const visitSchema = z.object({
  code: z.string().regex(/^[A-HJ-NP-Z2-9]{5}$/, 'This is not a code.'),
  page: path,
  firstPage: path.nullish(),
  campaign: z
    .record(
      z.string().regex(/^utm_[a-z]{2,20}$/),
      z
        .string()
        .max(200, { abort: true })
        .regex(/^[^@]*$/),
    )
    .refine(tags => Object.keys(tags).length <= 8, 'These are too many tags.')
    .default({}),
  referral: z.string().max(96).nullish(),
})

/** Stores a visit under its code; a repeat changes nothing. An unknown referral code is dropped. */
export async function recordVisit({ referral, ...visit }: z.infer<typeof visitSchema>) {
  const [known = null] = await validReferrals(db, [referral ?? null])
  await db
    .insert(visitsTable)
    .values({
      ...visit,
      campaign: await withPageTags(db, visit.page, visit.campaign),
      referral: known,
    })
    .onConflictDoNothing()
}
