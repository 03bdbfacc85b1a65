import 'server-only'
import { getSettings } from '@/lib/content/site'
import { env } from '@/lib/env'

/** What the letters say of the firm. */
export type House = Awaited<ReturnType<typeof houseFacts>>

/** The firm as the settings have it now. */
export async function houseFacts() {
  const { siteName, salesPhone, salesEmail, visitHours } = await getSettings()
  return { siteName, salesPhone, salesEmail, visitHours, siteUrl: env.SITE_URL }
}
