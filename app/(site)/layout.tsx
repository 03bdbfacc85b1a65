import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteShell } from '@/components/site/shell/site-shell'
import { colors } from '@/lib/brand/colors'
import { env } from '@/lib/env'
import './site.css'

// Every public page is fully static: the build fails if a page depends on a request.
export const ensureStatic = 'navigation'

export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) }
export const viewport: Viewport = { themeColor: colors['forest-deep'], width: 'device-width', initialScale: 1 }

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>
}
