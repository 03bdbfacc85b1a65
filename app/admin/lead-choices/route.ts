import { handleDownload } from '@/lib/auth/download'
import { findLeadChoices } from '@/lib/crm/people/lead-choices'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'
import { tidyQuestion } from '@/lib/search/query'

/** People in sight for whom a home can be held, searched by name, phone or reference with `q`. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const { sight } = await requireSales('edit')
    const query = tidyQuestion(new URL(request.url).searchParams.get('q') ?? '')
    const people = await findLeadChoices(db, query, sight)
    return Response.json(people, { headers: { 'cache-control': 'no-store' } })
  })
