import { z } from 'zod'
import { requireAreaAccess } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { NotFoundError } from '@/lib/errors'
import { findLeadByReference } from '@/lib/inventory/queries'
import { proposeSale } from '@/lib/inventory/sales/propose-sale'
import { dealScopeFor } from '@/lib/pipeline/deal-scope'

/** Returns the price and seller that a reservation or sale of home `unit` for the person of `lead` would store. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const staff = await requireAreaAccess('edit', 'inventory')
    const query = new URL(request.url).searchParams
    const unit = z.uuid().safeParse(query.get('unit'))
    const reference = z
      .string()
      .max(20)
      .parse(query.get('lead') ?? '')
    const leadId = reference ? await findLeadByReference(db, reference, await dealScopeFor(db, staff)) : null
    const proposal = unit.success && (leadId || !reference) ? await proposeSale(db, unit.data, leadId) : null
    if (!proposal) throw new NotFoundError('There is no such home or lead.')
    return Response.json(proposal, { headers: { 'cache-control': 'no-store' } })
  })
