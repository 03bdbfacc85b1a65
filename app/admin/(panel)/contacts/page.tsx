import { type Column, DataTable } from '@/components/admin/list/data-table'
import { ListPaging } from '@/components/admin/list/list-paging'
import { RowLink } from '@/components/admin/list/row-link'
import { SearchRow } from '@/components/admin/list/search-row'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { requireAreaAccess } from '@/lib/auth/access'
import { contactsPerPage, contactViewSchema, listContacts } from '@/lib/crm/contacts'
import { db } from '@/lib/database'

export const metadata = { title: 'Contacts' }

type Contact = Awaited<ReturnType<typeof listContacts>>['contacts'][number]

const columns: Column<Contact>[] = [
  {
    label: 'Name',
    className: 'min-w-40',
    cell: contact => <RowLink to={`/admin/contacts/${contact.id}`}>{contact.name ?? 'Without a name'}</RowLink>,
  },
  { label: 'E-mail', cell: contact => contact.email },
  { label: 'Phone', className: 'figures whitespace-nowrap', cell: contact => contact.phone },
  { label: 'Leads', className: 'figures', cell: contact => contact.leads },
  { label: 'Last', className: 'text-slate', cell: ({ lastAt }) => lastAt && <RelativeTime at={lastAt} /> },
]

export default async function ContactsScreen({ searchParams }: PageProps<'/admin/contacts'>) {
  await requireAreaAccess('view', 'leads')
  const view = contactViewSchema.parse(await searchParams)
  const { contacts, total } = await listContacts(db, view)
  return (
    <>
      <h1 className="display text-2xl">Contacts</h1>
      <p className="mt-1 text-slate">One person each, with everything they ever sent.</p>
      <SearchRow q={view.q} label="Name, e-mail or phone" />
      <DataTable
        label="Contacts"
        columns={columns}
        rows={contacts}
        emptyText={view.q ? 'Nobody matches.' : 'Nobody has written yet.'}
      />
      <ListPaging path="/admin/contacts" view={view} page={view.page} total={total} perPage={contactsPerPage} />
    </>
  )
}
