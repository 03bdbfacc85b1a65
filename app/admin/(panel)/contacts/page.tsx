import Link from 'next/link'
import { SearchRow } from '@/components/admin/crm/search-row'
import { ListPaging } from '@/components/admin/list/list-paging'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { ScrollBox } from '@/components/admin/shell/scroll-box'
import { requireAreaAccess } from '@/lib/auth/access'
import { contactsPerPage, contactViewSchema, listContacts } from '@/lib/crm/contacts'
import { db } from '@/lib/database'

export const metadata = { title: 'Contacts' }

export default async function ContactsScreen({ searchParams }: PageProps<'/admin/contacts'>) {
  await requireAreaAccess('view', 'leads')
  const view = contactViewSchema.parse(await searchParams)
  const { contacts, total } = await listContacts(db, view)
  return (
    <>
      <h1 className="display text-2xl">Contacts</h1>
      <p className="mt-1 text-slate">One person each, with everything they ever sent.</p>
      <SearchRow q={view.q} label="Name, e-mail or phone" />
      {contacts.length === 0 ? (
        <p className="rounded-card border border-stone bg-white p-8 text-slate">
          {view.q ? 'Nobody matches.' : 'Nobody has written yet.'}
        </p>
      ) : (
        <ScrollBox label="Contacts">
          <table className="w-full text-left">
            <thead className="text-small text-slate">
              <tr className="border-b border-stone">
                {['Name', 'E-mail', 'Phone', 'Leads', 'Last'].map(head => (
                  <th key={head} scope="col" className="px-3 py-2 font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {contacts.map(contact => (
                <tr key={contact.id} className="border-b border-stone last:border-0 hover:bg-paper">
                  <td className="min-w-40 px-3 py-2">
                    <Link
                      href={`/admin/contacts/${contact.id}`}
                      prefetch={false}
                      className="inline-flex min-h-8 items-center font-medium hover:underline hover:underline-offset-4"
                    >
                      {contact.name ?? 'Without a name'}
                    </Link>
                  </td>
                  <td className="px-3 py-2">{contact.email}</td>
                  <td className="figures px-3 py-2 whitespace-nowrap">{contact.phone}</td>
                  <td className="figures px-3 py-2">{contact.leads}</td>
                  <td className="px-3 py-2 text-slate">{contact.lastAt && <RelativeTime at={contact.lastAt} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <ListPaging path="/admin/contacts" view={view} page={view.page} total={total} perPage={contactsPerPage} />
    </>
  )
}
