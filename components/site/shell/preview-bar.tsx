import { draftMode } from 'next/headers'
import { endPreview } from '@/lib/content/preview/preview-actions'
import { currentPreview } from '@/lib/preview/current-preview'
import { weekdayAndTime } from '@/lib/text/format'

/** Marks a preview, with a button that ends it. Renders nothing for visitors, and nothing in a frame beside a form. */
export async function PreviewBar() {
  const { isEnabled } = await draftMode()
  const preview = currentPreview().getStore()
  if (!isEnabled || preview?.isFramed) return null
  return (
    <form
      action={endPreview}
      className="fixed bottom-2 left-2 z-50 flex items-center gap-3 rounded-control bg-sun px-3 text-small text-ink shadow-float"
    >
      <span>
        {preview?.only
          ? `A draft, shared with you until ${weekdayAndTime(preview.only.endsAt)}`
          : 'Drafts, seen by you alone'}
      </span>
      <button type="submit" className="min-h-11 cursor-pointer font-semibold underline underline-offset-4">
        End
      </button>
    </form>
  )
}
