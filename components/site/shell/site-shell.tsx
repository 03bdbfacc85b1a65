import type { ReactNode } from 'react'
import { PendingNotice } from '@/components/site/forms/pending-notice'
import { JsonLd } from '@/components/site/json-ld'
import { ChatBubble } from '@/components/site/shell/chat-bubble'
import { ChunkErrorWatch } from '@/components/site/shell/chunk-error-watch'
import { ConsentBar } from '@/components/site/shell/consent-bar'
import { Fonts } from '@/components/site/shell/fonts'
import { InPlace } from '@/components/site/shell/in-place'
import { Motion } from '@/components/site/shell/motion'
import { PreviewBar } from '@/components/site/shell/preview-bar'
import { ChunkErrorNotice } from '@/components/site/shell/script/chunk-error'
import { PageReady } from '@/components/site/shell/script/page-ready'
import { ShellBehaviour } from '@/components/site/shell/shell-behaviour'
import { SiteFooter } from '@/components/site/shell/site-footer'
import { SiteHeader } from '@/components/site/shell/site-header'
import { Toaster } from '@/components/ui/toaster'
import { getSettings } from '@/lib/content/settings'
import { organization } from '@/lib/seo/structured-data'

/** The shell of the public site. */
export async function SiteShell({ children }: { children: ReactNode }) {
  const { analyticsId, chatId } = await getSettings()
  return (
    // The consent script may change attributes before hydration (`consent-bar.tsx`).
    <html lang="en-KE" suppressHydrationWarning>
      {/* The CSP of the page allows the services named here (`page-cache.ts`). */}
      <body {...(analyticsId && { 'data-analytics': analyticsId })} {...(chatId && { 'data-chat': chatId })}>
        <Fonts />
        <ChunkErrorWatch />
        <InPlace />
        <a
          href="#content"
          className="sr-only z-50 bg-white px-4 py-3 font-semibold text-forest focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <ShellBehaviour />
        <SiteHeader />
        {analyticsId && <ConsentBar id={analyticsId} />}
        <main id="content">{children}</main>
        <SiteFooter />
        <ChatBubble chatId={chatId} />
        <PendingNotice />
        <PreviewBar />
        <Toaster />
        <Motion />
        <ChunkErrorNotice />
        <PageReady />
        <JsonLd data={await organization()} />
      </body>
    </html>
  )
}
