import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { SiteShell } from '@/components/site/site-shell'
import { env } from '@/lib/env'
import '../(site)/site.css'

// The one public page drawn for each request: its scripts carry the nonce of that request, as in the admin.
export const instant = false

export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) }
export const viewport: Viewport = { themeColor: '#12332a', width: 'device-width', initialScale: 1 }

/** The shell of the public site around what depends on a question. */
export default async function SearchLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return <SiteShell nonce={nonce}>{children}</SiteShell>
}
