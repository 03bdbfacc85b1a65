import 'server-only'
import { getSettings } from '@/lib/content/settings'
import { visitTimesInSentence } from '@/lib/content/visit-hours'
import { env } from '@/lib/env'

/** The company details in e-mails. */
export type Company = Awaited<ReturnType<typeof companyDetails>>

/** Reads the company details from the settings. */
export async function companyDetails() {
  const settings = await getSettings()
  const { siteName, salesPhone, salesEmail } = settings
  return { siteName, salesPhone, salesEmail, visitHours: visitTimesInSentence(settings), siteUrl: env.SITE_URL }
}
