import { redirect } from 'next/navigation'
import { requireAreaAccess } from '@/lib/auth/access'

/** Links in old mails lead here. */
export default async function ContactsScreen() {
  await requireAreaAccess('view', 'leads')
  redirect('/admin/people')
}
