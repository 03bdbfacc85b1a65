import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { PendingNotice } from '@/components/site/forms/pending-notice'
import { JsonLd } from '@/components/site/json-ld'
import { ChatBubble } from '@/components/site/shell/chat-bubble'
import { ConsentBar } from '@/components/site/shell/consent-bar'
import { EarlyScript } from '@/components/site/shell/early-script'
import { Fonts } from '@/components/site/shell/fonts'
import { Motion } from '@/components/site/shell/motion'
import { RouteChanges } from '@/components/site/shell/route-changes'
import { SiteFooter } from '@/components/site/shell/site-footer'
import { SiteHeader } from '@/components/site/shell/site-header'
import { Toaster } from '@/components/ui/toaster'
import { endPreview } from '@/lib/content/preview/preview-actions'
import { getSettings } from '@/lib/content/settings'
import { previewStorage } from '@/lib/preview/current-preview'
import { organization } from '@/lib/seo/structured-data'
import { weekdayAndTime } from '@/lib/text/format'

export async function SiteShell({ children }: { children: ReactNode }) {
  const { analyticsId, chatId } = await getSettings()
  return (
    // The early script may change attributes before hydration (`lib/early-script`).
    <html lang="en-KE" suppressHydrationWarning>
      {/* The policy of the page allows the services named here (`page-document.ts`). */}
      <body {...(analyticsId && { 'data-analytics': analyticsId })} {...(chatId && { 'data-chat': chatId })}>
        <EarlyScript />
        <Fonts />
        <a
          href="#content"
          className="sr-only z-50 bg-white px-4 py-3 font-semibold text-forest focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <div className="route-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-forest" aria-hidden="true" />
        <SiteHeader />
        {analyticsId && <ConsentBar id={analyticsId} />}
        <main id="content">{children}</main>
        <SiteFooter />
        <ChatBubble chatId={chatId} />
        <PendingNotice />
        <PreviewBar />
        <Toaster />
        <Motion />
        <RouteChanges />
        <JsonLd data={await organization()} />
      </body>
    </html>
  )
}

/** Marks a preview, with a button that ends it. Renders nothing for visitors, and nothing in a frame beside a form. */
async function PreviewBar() {
  const { isEnabled } = await draftMode()
  const preview = previewStorage.getStore()
  if (!isEnabled || preview?.isFramed) return null
  return (
    <form
      action={endPreview}
      className="fixed bottom-2 left-2 z-50 flex items-center gap-3 rounded-control bg-sun px-3 text-small text-ink shadow-float"
    >
      <span>
        {preview?.sharedEntry
          ? `A draft, shared with you until ${weekdayAndTime(preview.sharedEntry.endsAt)}`
          : 'Drafts, seen by you alone'}
      </span>
      <button type="submit" className="min-h-11 cursor-pointer font-semibold underline underline-offset-4">
        End
      </button>
    </form>
  )
}
