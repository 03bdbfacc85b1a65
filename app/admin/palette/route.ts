import { paletteAnswer } from '@/components/admin/commands/answer'
import { requireStaff } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { tidyQuestion } from '@/lib/search/query'

/** What the command palette offers for the words `q`: screens, entries and leads, as far as one may see them. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const staff = await requireStaff()
    const hits = await paletteAnswer(db, staff, tidyQuestion(new URL(request.url).searchParams.get('q') ?? ''))
    return Response.json(hits, { headers: { 'cache-control': 'no-store' } })
  })
