import 'server-only'
import type { EntryOf } from '@/db/collections'
import { getSettings } from '@/lib/content/settings'
import { env } from '@/lib/env'

export type Company = Awaited<ReturnType<typeof companyDetails>>

/** Returns the company details from the settings, for requests. */
export async function companyDetails() {
  return companyOf(await getSettings())
}

/** Returns the company details. Jobs must read the settings themselves, because cached reads belong to requests. */
export function companyOf(settings: EntryOf<'settings'>) {
  const { siteName, salesPhone, salesEmail, visitDays, visitHours } = settings
  return { siteName, salesPhone, salesEmail, visitDays, visitHours, siteUrl: env.SITE_URL }
}

/** Returns the header that sends replies to the office, because nobody reads the mailbox that mails are sent from. */
export const repliesToOffice = ({ salesEmail }: Pick<Company, 'salesEmail'>) => ({ 'Reply-To': salesEmail })
