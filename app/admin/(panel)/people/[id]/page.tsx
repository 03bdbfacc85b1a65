import { redirect } from 'next/navigation'
import { PersonScreen } from '@/components/admin/people/person/person-screen'
import { readPersonScreen } from '@/components/admin/people/person/read-person-screen'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { db } from '@/lib/database'
import { personPath } from '@/lib/paths/person-path'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { findPerson } from '@/lib/pipeline/people/person'

export const metadata = { title: 'Person' }

export default async function PersonPage({ params, searchParams }: PageProps<'/admin/people/[id]'>) {
  const access = await requireSales('view')
  const found = await findOrNotFound(params, id => findPerson(db, id, access.scope))
  if (found.contact.mergedIntoId) redirect(personPath({ contactId: found.contact.mergedIntoId }))
  const { deal, write } = await searchParams
  return <PersonScreen {...(await readPersonScreen(access, found, deal))} isWriting={write === 'mail'} />
}
