import 'server-only'
import { z } from 'zod'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { NotFoundError, SignedOutError } from '@/lib/errors'
import { personPath } from '@/lib/person-path'
import { requireSales, type Sight } from '../deals/sight.ts'
import { findLead } from './lead'

/** Redirects an address of the panel that mails and the audit log contain; who is signed out signs in first. */
export function redirectOldLink(to: (sight: Sight) => Promise<string>): Promise<Response> {
  return handleDownload(async () => {
    try {
      const { sight } = await requireSales('view')
      return temporarily(await to(sight))
    } catch (error) {
      if (error instanceof SignedOutError) return temporarily('/admin/login')
      throw error
    }
  })
}

/** The screen of the person who sent a message. Throws `NotFoundError`. */
export async function personOfLead(id: string, sight: Sight): Promise<string> {
  const known = z.uuid().safeParse(id)
  const lead = known.success ? await findLead(db, known.data, sight) : null
  if (!lead) throw new NotFoundError('There is no such message.')
  return personPath(lead)
}

const temporarily = (location: string) =>
  new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
