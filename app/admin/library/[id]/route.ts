import { z } from 'zod'
import { requireStaff } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { NotFoundError } from '@/lib/errors'
import { findFile } from '@/lib/media/public'

/** Redirects to the library picture with this id, at the width of the editor. Texts store only the ids of pictures. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/library/[id]'>) =>
  handleDownload(async () => {
    await requireStaff()
    const id = z.uuid().safeParse((await params).id)
    const file = id.success ? await findFile(id.data) : null
    if (file?.kind !== 'image') throw new NotFoundError('There is no such picture.')
    return new Response(null, {
      status: 307,
      headers: { location: `/media/${file.hash}/640`, 'cache-control': 'private, max-age=60' },
    })
  })
