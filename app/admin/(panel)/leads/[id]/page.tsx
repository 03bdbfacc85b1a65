import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { personPath } from '@/components/admin/people/person-path'
import { findLead } from '@/lib/crm/lead'
import { requireDesk } from '@/lib/crm/sight'
import { db } from '@/lib/database'

/** A message by its id, as in mails and in the history of homes: leads to its person. */
export default async function LeadScreen({ params }: PageProps<'/admin/leads/[id]'>) {
  const { sight } = await requireDesk('view')
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  const lead = await findLead(db, id.data, sight)
  if (!lead) notFound()
  redirect(personPath(lead))
}
