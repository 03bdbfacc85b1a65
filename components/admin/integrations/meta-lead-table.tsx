import type { MetaLeadRow } from '@/lib/integrations/meta/meta-leads'
import { personPath } from '@/lib/paths/person-path'
import { DataTable } from '../list/data-table'
import type { Column } from '../list/table-cells'
import { TextLink } from '../shell/links'
import { RelativeTime } from '../shell/relative-time'
import { StateLabel } from './state-label'

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

/** Lists the forms of lead ads that Meta announced, each with its result. */
export const MetaLeadTable = ({ leads }: { leads: MetaLeadRow[] }) => (
  <DataTable
    label="Leads from Meta"
    columns={columns}
    rows={leads}
    emptyText="Connected, and nothing has arrived yet. Send a lead with Meta’s testing tool."
  />
)
