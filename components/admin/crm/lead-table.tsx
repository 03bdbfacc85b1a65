'use client'

import Link from 'next/link'
import { useEffect, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { LeadKind, LeadStatus } from '@/db/tables/leads'
import type { OfficeHours } from '@/lib/content/visit-hours'
import { setLeadStatus } from '@/lib/crm/actions'
import { kindLabels, statusLabels } from '@/lib/crm/labels'
import { asDuration, officeMinutes } from '@/lib/crm/reply-clock'
import { viewUrl } from '../list/list-paging'
import { RelativeTime } from '../shell/relative-time'
import { ScrollBox } from '../shell/scroll-box'
import { toActionResult } from '../shell/to-action-result'

type Row = {
  id: string
  reference: string
  kind: LeadKind
  status: LeadStatus
  name: string | null
  email: string | null
  property: string | null
  owner: string | null
  nextAction: string | null
  nextActionOn: string | null
  firstReplyAt: Date | null
  createdAt: Date
  mailFailed: boolean
}
type View = { sort: string | null; order: 'down' | null } & Record<string, string | number | null>
type Props = { leads: Row[]; view: View; editable: boolean; now: Date; hours: OfficeHours; emptyText: string }

const columns = [
  ['name', 'From'],
  ['property', 'About'],
  ['status', 'Status'],
  [null, 'Owner'],
  ['nextActionOn', 'Next'],
  [null, 'First reply'],
  ['createdAt', 'Came in'],
] as const

const bulkStatuses: LeadStatus[] = ['contacted', 'lost', 'spam', 'new']

/** The rows of the inbox, with the bulk bar. */
export function LeadTable({ leads, view, editable, now, hours, emptyText }: Props) {
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, startTransition] = useTransition()

  useEffect(() => setChosen(before => before.filter(id => leads.some(lead => lead.id === id))), [leads])

  if (leads.length === 0) return <p className="rounded-card border border-stone bg-white p-8 text-slate">{emptyText}</p>

  function setAll(status: LeadStatus) {
    startTransition(async () => {
      const result = await toActionResult(setLeadStatus(chosen, status))
      if (!result?.done) return void toast.error(result?.message ?? 'It could not be saved.')
      toast.success(`${chosen.length} set to ${statusLabels[status].toLowerCase()}`)
      setChosen([])
    })
  }

  const allChosen = chosen.length === leads.length
  return (
    <>
      {editable && chosen.length > 0 && (
        <section
          className="mb-2 flex flex-wrap items-center gap-2 rounded-card border border-stone bg-sand px-4 py-2"
          aria-label="Chosen leads"
        >
          <span className="figures mr-2 font-medium">{chosen.length} chosen, set to</span>
          {bulkStatuses.map(status => (
            <button
              key={status}
              type="button"
              disabled={busy}
              className="button button-quiet"
              onClick={() => setAll(status)}
            >
              {statusLabels[status]}
            </button>
          ))}
        </section>
      )}
      <ScrollBox label="Leads">
        <table className="w-full text-left">
          <thead className="text-small text-slate">
            <tr className="border-b border-stone">
              {editable && (
                <th className="w-11 p-2 text-center">
                  <input
                    type="checkbox"
                    aria-label="Choose all on this page"
                    checked={allChosen}
                    onChange={() => setChosen(allChosen ? [] : leads.map(lead => lead.id))}
                    className="size-5 accent-forest"
                  />
                </th>
              )}
              {columns.map(([sort, label]) => (
                <th
                  key={label}
                  scope="col"
                  aria-sort={view.sort === sort && sort ? (view.order ? 'descending' : 'ascending') : undefined}
                  className="px-3 py-2 font-medium whitespace-nowrap"
                >
                  {sort ? (
                    <Link
                      href={viewUrl('/admin/leads', {
                        ...view,
                        sort,
                        order: view.sort === sort && !view.order ? 'down' : null,
                        page: 1,
                      })}
                      prefetch={false}
                      className="inline-flex min-h-8 items-center hover:text-ink"
                    >
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leads.map(lead => (
              <tr key={lead.id} className="border-b border-stone align-top last:border-0 hover:bg-paper">
                {editable && (
                  <td className="p-2 pt-3 text-center">
                    <input
                      type="checkbox"
                      aria-label={`Choose ${lead.reference}`}
                      checked={chosen.includes(lead.id)}
                      onChange={event =>
                        setChosen(event.target.checked ? [...chosen, lead.id] : chosen.filter(id => id !== lead.id))
                      }
                      className="size-5 accent-forest"
                    />
                  </td>
                )}
                <td className="min-w-52 px-3 py-2">
                  <Link
                    href={`/admin/leads/${lead.id}`}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center font-medium hover:underline hover:underline-offset-4"
                  >
                    {lead.name ?? lead.email ?? 'Erased'}
                  </Link>
                  <span className="figures block text-small text-slate">
                    {kindLabels[lead.kind]}, {lead.reference}
                  </span>
                </td>
                <td className="min-w-40 px-3 py-3">{lead.property ?? '–'}</td>
                <td className="px-3 py-3 whitespace-nowrap">
                  <span className={lead.status === 'new' ? 'font-semibold text-terracotta' : ''}>
                    {statusLabels[lead.status]}
                  </span>
                  {lead.mailFailed && <span className="block text-small font-medium text-danger">A mail failed</span>}
                </td>
                <td className="px-3 py-3 whitespace-nowrap text-slate">{lead.owner ?? 'Nobody'}</td>
                <td className="min-w-36 px-3 py-3 text-slate">
                  {lead.nextAction}
                  {lead.nextActionOn && <span className="figures block text-small">{lead.nextActionOn}</span>}
                </td>
                <td className="figures px-3 py-3 whitespace-nowrap text-slate">
                  {lead.firstReplyAt
                    ? asDuration(officeMinutes(lead.createdAt, lead.firstReplyAt, hours), hours)
                    : lead.status === 'new'
                      ? `waiting ${asDuration(officeMinutes(lead.createdAt, now, hours), hours)}`
                      : '–'}
                </td>
                <td className="px-3 py-3 text-slate">
                  <RelativeTime at={lead.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}
