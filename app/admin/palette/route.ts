import { searchPalette } from '@/components/admin/shell/commands/search-palette'
import { requireStaff } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { tidyQuestion } from '@/lib/search/query'

/** Returns the hits of the command palette for the query `q`: screens, entries and leads that the role may see. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const staff = await requireStaff()
    const hits = await searchPalette(db, staff, tidyQuestion(new URL(request.url).searchParams.get('q') ?? ''))
    return Response.json(hits, { headers: { 'cache-control': 'no-store' } })
  })
