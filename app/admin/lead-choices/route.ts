import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { findLeadChoices } from '@/lib/pipeline/people/lead-choices'
import { tidyQuestion } from '@/lib/search/query'

/** Returns people in scope for whom a home can be held; `q` is a name, a phone or a reference. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const { scope } = await requireSales('edit')
    const query = tidyQuestion(new URL(request.url).searchParams.get('q') ?? '')
    const people = await findLeadChoices(db, query, scope)
    return Response.json(people, { headers: { 'cache-control': 'no-store' } })
  })
