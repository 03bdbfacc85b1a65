import { redirect } from 'next/navigation'
import { requireAreaAccess } from '@/lib/auth/access'

/** Entries of the audit log lead here. */
export default async function ContactScreen({ params }: PageProps<'/admin/contacts/[id]'>) {
  await requireAreaAccess('view', 'leads')
  redirect(`/admin/people/${encodeURIComponent((await params).id)}`)
}
