import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { PersonScreen } from '@/components/admin/people/person/person-screen'
import { readPersonScreen } from '@/components/admin/people/person/read-person-screen'
import { db } from '@/lib/database'
import { personPath } from '@/lib/paths/person-path'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { findPerson } from '@/lib/pipeline/people/person'

export const metadata = { title: 'Person' }

export default async function PersonPage({ params, searchParams }: PageProps<'/admin/people/[id]'>) {
  const access = await requireSales('view')
  const id = z.uuid().safeParse((await params).id)
  const found = id.success ? await findPerson(db, id.data, access.scope) : null
  if (!found) notFound()
  if (found.contact.mergedIntoId) redirect(personPath({ contactId: found.contact.mergedIntoId }))
  const { deal, write } = await searchParams
  return <PersonScreen {...(await readPersonScreen(access, found, deal))} isWriting={write === 'mail'} />
}
