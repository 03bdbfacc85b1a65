import { draftMode } from 'next/headers'
import { requireEntryAccess } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'

/** Starts a preview: this browser shows drafts on the pages until the preview is ended. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/preview/start/[collection]/[id]'>) =>
  handleDownload(async () => {
    const { collection, id } = await params
    const { key } = await requireEntryAccess('view', collection)
    const mode = await draftMode()
    mode.enable()
    return new Response(null, {
      status: 303,
      headers: { location: `/admin/preview/${key}/${encodeURIComponent(id)}?begun=1`, 'cache-control': 'no-store' },
    })
  })
