import { draftMode } from 'next/headers'
import { endPreview } from '@/lib/content/preview-actions'

/** Shows staff that they see drafts, and lets them end the preview. Renders nothing for visitors. */
export async function PreviewBar() {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return null
  return (
    <form
      action={endPreview}
      className="fixed bottom-2 left-2 z-50 flex items-center gap-3 rounded-control bg-sun px-3 text-small text-ink shadow-float"
    >
      <span>Drafts, seen by you alone</span>
      <button type="submit" className="min-h-11 cursor-pointer font-semibold underline underline-offset-4">
        End
      </button>
    </form>
  )
}
