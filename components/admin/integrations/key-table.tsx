import { revokeKey } from '@/lib/integrations/actions'
import type { ApiKeyRow } from '@/lib/integrations/api-keys'
import { scopeLabels } from '@/lib/integrations/labels'
import { DataTable } from '../list/data-table'
import type { Column } from '../list/table-cells'
import { RelativeTime } from '../shell/relative-time'
import { ConfirmedAction } from './confirmed-action'
import { StateLabel } from './state-label'

const columns: Column<ApiKeyRow>[] = [
  {
    label: 'Name',
    className: 'md:min-w-40',
    cell: ({ name, prefix }) => (
      <>
        <span className="font-medium">{name}</span>
        <code className="figures block text-small text-slate">{prefix}…</code>
      </>
    ),
  },
  { label: 'Rights', cell: ({ scopes }) => scopes.map(scope => scopeLabels[scope]).join('; ') },
  {
    label: 'Created',
    className: 'text-slate',
    cell: ({ createdAt, staffName }) => (
      <>
        <RelativeTime at={createdAt} />
        <span className="block text-small">{staffName}</span>
      </>
    ),
  },
  {
    label: 'Last used',
    className: 'text-slate',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Never'),
  },
  {
    label: 'State',
    className: 'md:whitespace-nowrap',
    cell: ({ id, name, revokedAt }) =>
      revokedAt ? (
        <StateLabel dot="off">
          Revoked <RelativeTime at={revokedAt} />
        </StateLabel>
      ) : (
        <ConfirmedAction action={revokeKey.bind(null, id)} label="Revoke" title={`Revoke the key “${name}”`}>
          Programs with this key can no longer read or add anything. A revoked key cannot be used again.
        </ConfirmedAction>
      ),
  },
]

export const KeyTable = ({ keys }: { keys: ApiKeyRow[] }) => (
  <DataTable
    label="API keys"
    columns={columns}
    rows={keys}
    emptyText="No key yet. A program that reads data from here, or adds leads, needs one."
  />
)
