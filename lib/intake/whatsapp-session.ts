import 'server-only'
import { z } from 'zod'
import { whatsappSessionsTable } from '@/db/tables/leads'
import { db } from '@/lib/database'
import { pathTemplate } from '../paths/secret-paths.ts'
import { withPageTags } from '../pipeline/leads/page-tags.ts'
import { validReferrals } from '../pipeline/leads/valid-referrals.ts'

const path = z
  .string()
  .max(300, { abort: true })
  .regex(/^\/[^\s?#\0]*$/, 'This is not a path.')
  .transform(pathTemplate)

/**
 * A session on the website that continues in WhatsApp. It contains no personal data, so tags have no `@`. Codes have no
 * letters and digits that look alike. PostgreSQL cannot store `\0`.
 */
export const whatsappSessionSchema = z.object({
  code: z.string().regex(/^[A-HJ-NP-Z2-9]{5}$/, 'This is not a code.'),
  page: path,
  firstPage: path.nullish(),
  campaign: z
    .record(
      z.string().regex(/^utm_[a-z]{2,20}$/),
      z
        .string()
        .max(200, { abort: true })
        .regex(/^[^@\0]*$/),
    )
    .refine(tags => Object.keys(tags).length <= 8, 'These are too many tags.')
    .default({}),
  referral: z
    .string()
    .max(96, { abort: true })
    .regex(/^[^\0]*$/)
    .nullish(),
})

/** Stores a session under its code. Ignores an unknown referral code; a repeat changes nothing. */
export async function recordWhatsappSession({
  referral,
  ...session
}: z.infer<typeof whatsappSessionSchema>): Promise<void> {
  const [validReferral = null] = await validReferrals(db, [referral ?? null])
  await db
    .insert(whatsappSessionsTable)
    .values({
      ...session,
      campaign: await withPageTags(db, session.page, session.campaign),
      referral: validReferral,
    })
    .onConflictDoNothing()
}
