import 'server-only'
import type { EntryOf } from '@/db/collections'
import { getSettings } from '@/lib/content/settings'
import { env } from '@/lib/env'

/** The company details in e-mails. */
export type Company = Awaited<ReturnType<typeof companyDetails>>

/** The company details from the settings, for requests. */
export async function companyDetails() {
  return companyOf(await getSettings())
}

/** The company details from these settings. Jobs read them themselves: cached reads belong to requests. */
export function companyOf(settings: EntryOf<'settings'>) {
  const { siteName, salesPhone, salesEmail, visitDays, visitHours } = settings
  return { siteName, salesPhone, salesEmail, visitDays, visitHours, siteUrl: env.SITE_URL }
}

/** The header that directs replies of a visitor to the office: mails are sent from a mailbox that nobody reads. */
export const repliesToOffice = ({ salesEmail }: Pick<Company, 'salesEmail'>) => ({ 'Reply-To': salesEmail })
