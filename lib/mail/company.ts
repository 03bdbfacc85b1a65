import 'server-only'
import { getSettings } from '@/lib/content/settings'
import { visitTimesInSentence } from '@/lib/content/visit-hours'
import { env } from '@/lib/env'

/** What the letters say of the firm. */
export type Company = Awaited<ReturnType<typeof companyDetails>>

/** The firm as the settings have it now. */
export async function companyDetails() {
  const settings = await getSettings()
  const { siteName, salesPhone, salesEmail } = settings
  return { siteName, salesPhone, salesEmail, visitHours: visitTimesInSentence(settings), siteUrl: env.SITE_URL }
}
