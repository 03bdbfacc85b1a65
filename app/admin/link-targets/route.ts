import { requireStaff } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { findLinkTargets } from '@/lib/commands/queries'
import { db } from '@/lib/database'
import { tidyQuestion } from '@/lib/search/query'

const maxTargets = 8

/** Returns pages of the site by name (`q`), for the link dialog of the editor. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    await requireStaff()
    const query = tidyQuestion(new URL(request.url).searchParams.get('q') ?? '')
    const targets = await findLinkTargets(db, query, maxTargets)
    return Response.json(targets, { headers: { 'cache-control': 'no-store' } })
  })
