import { requireStaff } from '@/lib/auth/access'
import { answerDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { selectFiles } from '@/lib/palette/library'
import { tidyQuestion } from '@/lib/search/query'

/** Pictures or films of the library for the editor, by `kind` and `q`. */
export const GET = (request: Request) =>
  answerDownload(async () => {
    await requireStaff()
    const asked = new URL(request.url).searchParams
    const kind = asked.get('kind') === 'video' ? 'video' : 'image'
    const files = await selectFiles(db, kind, tidyQuestion(asked.get('q') ?? ''))
    return Response.json(files, { headers: { 'cache-control': 'no-store' } })
  })
