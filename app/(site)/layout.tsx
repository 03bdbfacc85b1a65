import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ChatBubble } from '@/components/site/chat-bubble'
import { ChunkErrorNotice } from '@/components/site/chunk-error'
import { ChunkWatch } from '@/components/site/chunk-watch'
import { JsonLd } from '@/components/site/json-ld'
import { Motion } from '@/components/site/motion'
import { ShellBehaviour } from '@/components/site/shell-behaviour'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import { Toaster } from '@/components/ui/toaster'
import { env } from '@/lib/env'
import { organization } from '@/lib/seo/structured-data'
import './site.css'

// Every public page is wholly static: a page that comes to depend on a request fails the build.
export const ensureStatic = 'navigation'

export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) }
export const viewport: Viewport = { themeColor: '#12332a', width: 'device-width', initialScale: 1 }

/** The shell of the public site. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-KE">
      <body>
        <ChunkWatch />
        <a
          href="#content"
          className="sr-only z-50 bg-white px-4 py-3 font-semibold text-forest focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <ShellBehaviour />
        <SiteHeader />
        <main id="content">{children}</main>
        <SiteFooter />
        <ChatBubble />
        <Toaster />
        <Motion />
        <ChunkErrorNotice />
        <JsonLd data={await organization()} />
      </body>
    </html>
  )
}
