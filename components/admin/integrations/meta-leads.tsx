import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { fetchMetaLeadsAgain } from '@/lib/integrations/actions'
import { listMetaLeads, type MetaLeadRow } from '@/lib/integrations/meta/meta-leads'
import { personPath } from '@/lib/paths/person-path'
import { DataTable } from '../list/data-table'
import { EmptyNote } from '../list/empty-note'
import type { Column } from '../list/table-cells'
import { ActionForm } from '../shell/action-form'
import { TextLink } from '../shell/links'
import { RelativeTime } from '../shell/relative-time'
import { StateLabel } from './state-label'

/** Lists the leads from Facebook and Instagram with their results, and a button to fetch failed leads again. */
export async function MetaLeads() {
  const leads = await listMetaLeads(db)
  if (!env.META_APP_SECRET && leads.length === 0)
    return (
      <EmptyNote>
        Not connected. People who fill in a form of an ad on Facebook or Instagram can appear here as leads
        automatically; this is set up on the server.
      </EmptyNote>
    )
  return (
    <div className="grid gap-4">
      <DataTable
        label="Leads from Meta"
        columns={columns}
        rows={leads}
        emptyText="Connected, and nothing has arrived yet. Send a lead with Meta’s testing tool."
      />
      {leads.some(({ state, lastError }) => lastError && (state === 'waiting' || state === 'given-up')) && (
        <ActionForm action={fetchMetaLeadsAgain} submit="Fetch failed leads again" variant="quiet">
          <p className="max-w-prose text-slate">
            Use this after a new access token, for example. Failed leads are then fetched within a minute.
          </p>
        </ActionForm>
      )}
    </div>
  )
}

const columns: Column<MetaLeadRow>[] = [
  {
    label: 'Form',
    className: 'md:min-w-48',
    cell: ({ leadgenId, pageId }) => (
      <>
        <code className="figures">{leadgenId}</code>
        <span className="block text-small text-slate">
          Page <code className="figures">{pageId}</code>
        </span>
      </>
    ),
  },
  { label: 'When', className: 'text-slate', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { label: 'State', className: 'md:min-w-40', cell: row => <MetaLeadState row={row} /> },
  { label: 'Problem', cell: ({ lastError }) => lastError },
  { label: 'Attempts', align: 'right', className: 'figures', cell: ({ attempts }) => attempts },
]

function MetaLeadState({ row: { state, lastError, nextAttemptAt, contactId, dealId } }: { row: MetaLeadRow }) {
  if (state === 'test') return <StateLabel dot="good">Test, arrived</StateLabel>
  if (state === 'given-up') return <StateLabel dot="failed">Given up</StateLabel>
  if (state === 'waiting')
    return (
      <StateLabel dot="waiting">
        {lastError ? 'Failed, next try' : 'Waiting'} {lastError && <RelativeTime at={nextAttemptAt} />}
      </StateLabel>
    )
  return (
    <StateLabel dot="good">
      Stored
      {contactId && (
        <>
          {': '}
          <TextLink href={personPath({ contactId, dealId })}>the person</TextLink>
        </>
      )}
    </StateLabel>
  )
}
