import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { ContactRights } from '@/components/admin/crm/contact-rights'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { mergeInto } from '@/lib/crm/actions'
import { findContact } from '@/lib/crm/contacts'
import { kindLabels, statusLabels } from '@/lib/crm/labels'
import { db } from '@/lib/database'

export const metadata = { title: 'Contact' }

export default async function ContactScreen({ params }: PageProps<'/admin/contacts/[id]'>) {
  const staff = await requireAreaAccess('view', 'leads')
  const id = z.uuid().safeParse((await params).id)
  const found = id.success ? await findContact(db, id.data) : null
  if (!found) notFound()
  const { contact, merged, leads, subscriptions, followed, alike } = found
  if (contact.mergedIntoId) redirect(`/admin/contacts/${contact.mergedIntoId}`)
  const editable = can(staff.role, 'edit', 'leads') && !contact.erasedAt
  return (
    <>
      <h1 className="display text-2xl">
        {contact.erasedAt ? 'Erased person' : (contact.name ?? contact.email ?? contact.phone)}
      </h1>
      <p className="text-slate">
        Known since <RelativeTime at={contact.createdAt} />
      </p>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Card title={`Leads (${leads.length})`}>
          <ul>
            {leads.map(lead => (
              <li
                key={lead.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-stone py-2.5 first:border-0"
              >
                <span>
                  <Link
                    href={`/admin/leads/${lead.id}`}
                    prefetch={false}
                    className="font-medium underline underline-offset-4"
                  >
                    {kindLabels[lead.kind]} {lead.reference}
                  </Link>{' '}
                  <span className="text-slate">{lead.property}</span>
                </span>
                <span className="text-small text-slate">
                  {statusLabels[lead.status]}, <RelativeTime at={lead.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <div className="grid gap-6">
          <Card title="How to reach them">
            <ul className="figures grid gap-1 break-all">
              {[contact, ...merged]
                .flatMap(({ email, phone }) => [email, phone])
                .filter(value => value !== null)
                .map(value => (
                  <li key={value}>{value}</li>
                ))}
            </ul>
            {subscriptions.map(({ email, state }) => (
              <p key={email} className="mt-3 text-slate">
                Newsletter: {{ pending: 'asked for, not confirmed', active: 'reads it', left: 'has left' }[state]}
              </p>
            ))}
            {followed.map(({ id, estate, state }) => (
              <p key={id} className="mt-3 text-slate">
                Updates of {estate}:{' '}
                {{ pending: 'asked for, not confirmed', active: 'gets them', left: 'has left' }[state]}
              </p>
            ))}
          </Card>
          {editable && <ContactRights id={contact.id} />}
          {editable && alike.length > 0 && (
            <Card
              title="The same person?"
              intro="These have the same name. Merged, their leads stand here; it cannot be undone."
            >
              {alike.map(other => (
                <div key={other.id} className="border-t border-stone py-3 first:border-0">
                  <p className="mb-2 break-all">
                    {other.name}
                    <span className="figures block text-slate">
                      {[other.email, other.phone].filter(Boolean).join(', ')}
                    </span>
                  </p>
                  <ActionForm
                    action={mergeInto.bind(null, contact.id, other.id)}
                    submit="Merge into this one"
                    variant="quiet"
                  >
                    {null}
                  </ActionForm>
                </div>
              ))}
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
