import 'server-only'
import { z } from 'zod'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { NotFoundError, SignedOutError } from '@/lib/errors'
import { personPath } from '@/lib/paths/person-path'
import { type DealScope, requireSales } from './deal-scope.ts'
import { findLead } from './find-lead'

/** Redirects a URL that mails and the audit log contain. Visitors without a session go to the sign-in page. */
export function redirectOldLink(to: (scope: DealScope) => Promise<string>): Promise<Response> {
  return handleDownload(async () => {
    try {
      const { scope } = await requireSales('view')
      return temporarily(await to(scope))
    } catch (error) {
      if (error instanceof SignedOutError) return temporarily('/admin/login')
      throw error
    }
  })
}

/** Returns the path of the person who sent a lead. Throws `NotFoundError`. */
export async function personPathOfLead(id: string, scope: DealScope): Promise<string> {
  const uuid = z.uuid().safeParse(id)
  const lead = uuid.success ? await findLead(db, uuid.data, scope) : null
  if (!lead) throw new NotFoundError('There is no such lead.')
  return personPath(lead)
}

const temporarily = (location: string) =>
  new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
