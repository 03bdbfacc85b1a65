import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { PendingNotice } from '@/components/site/forms/pending-notice'
import { JsonLd } from '@/components/site/json-ld'
import { EarlyScript } from '@/components/site/shell/early-script'
import { Fonts } from '@/components/site/shell/fonts'
import { Motion } from '@/components/site/shell/motion'
import { RouteChanges } from '@/components/site/shell/route-changes'
import { Toaster } from '@/components/ui/toaster'
import { colors } from '@/lib/brand/colors'
import { env } from '@/lib/env'
import { organization } from '@/lib/seo/structured-data'
import '../(site)/site.css'

// Static like the pages of the shell: the build fails if a page depends on a request.
export const ensureStatic = 'navigation'

export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) }
export const viewport: Viewport = { themeColor: colors['forest-deep'], width: 'device-width', initialScale: 1 }

/** Renders pages outside the shell, without its navigation and footer. */
export default async function BareLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-KE" suppressHydrationWarning>
      <body>
        <EarlyScript />
        <Fonts />
        {children}
        <PendingNotice />
        <Toaster />
        <Motion />
        <RouteChanges />
        <JsonLd data={await organization()} />
      </body>
    </html>
  )
}
