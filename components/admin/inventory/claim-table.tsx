import type { EndingClaim } from '@/lib/inventory/ending-claims'
import { canChangeUnit, type Staff, type Transition } from '@/lib/inventory/unit-transitions'
import type { LeadChoice } from '@/lib/pipeline/people/lead-choices'
import { weekdayAndTime } from '@/lib/text/format'
import { TableFrame } from '../list/data-table'
import { RowLink } from '../list/row-link'
import { Cells, type Column } from '../list/table-cells'
import { ClaimActions } from './claim-actions'
import { actionTitle, UnitActionForm } from './unit-actions'

type ClaimGroup = { key: string; title: string; emptyText: string; claims: EndingClaim[] }

type Props = {
  groups: readonly ClaimGroup[]
  /** The group of which all claims are shown, and not only the first. */
  shownWhole: unknown
  /** The person for whom each home is claimed, by home id. */
  holders: Map<string, LeadChoice>
  staff: Staff
  /** True for roles that can see leads: only they see the person and the reason of a claim. */
  showsLeads: boolean
}

const claimsPerGroup = 20

/** Lists the claims that need attention in one table, by group, each with the actions of this member of staff. */
export function ClaimTable({ groups, shownWhole, ...props }: Props) {
  const columns = claimColumns(props)
  return (
    <TableFrame label="Homes ending soon" heads={columns} isCentred>
      {groups.map(({ key, title, emptyText, claims }) => {
        const shown = key === shownWhole ? claims : claims.slice(0, claimsPerGroup)
        return (
          <tbody key={key}>
            <tr className="bg-sand">
              <th scope="rowgroup" colSpan={columns.length} className="card-whole md:py-2">
                <h2 className="inline font-semibold">{title}</h2>{' '}
                <span className="figures font-normal text-slate">{claims.length || emptyText}</span>
              </th>
            </tr>
            {shown.map(claim => (
              <tr key={claim.id} className="group/row">
                <Cells columns={columns} row={claim} />
              </tr>
            ))}
            {shown.length < claims.length && (
              <tr>
                <td colSpan={columns.length} className="card-whole md:py-1">
                  <RowLink to={`/admin/homes/ending?all=${key}`}>Show all {claims.length}</RowLink>
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </TableFrame>
  )
}

function claimColumns({ holders, staff, showsLeads }: Omit<Props, 'groups' | 'shownWhole'>): Column<EndingClaim>[] {
  const person: Column<EndingClaim> = {
    label: 'Person',
    wideOnly: true,
    className: 'md:max-w-48 md:min-w-40 md:truncate md:py-1',
    cell: ({ name, lead, leadId }) => lead && <RowLink to={`/admin/leads/${leadId}`}>{name ?? `Lead ${lead}`}</RowLink>,
  }
  // The last one, because the actions appear over it.
  const reason: Column<EndingClaim> = {
    label: 'Reason',
    wideOnly: true,
    className: 'md:w-1/4 md:max-w-0 md:min-w-64 md:truncate md:py-1 text-slate',
    cell: ({ reason }) => reason,
  }
  return [
    {
      label: 'Home',
      isRowHeader: true,
      className: 'md:py-1 md:whitespace-nowrap max-md:pr-10',
      cell: claim => (
        <>
          <RowLink to={`/admin/homes/${claim.unitId}`}>{claim.code}</RowLink>
          <PhoneDetails claim={claim} showsLeads={showsLeads} />
        </>
      ),
    },
    {
      label: 'Estate',
      wideOnly: true,
      className: 'md:max-w-44 md:min-w-32 md:truncate md:py-1',
      cell: ({ estate }) => <span title={estate}>{estate}</span>,
    },
    ...(showsLeads ? [person] : []),
    { label: 'Until or since', wideOnly: true, className: 'md:py-1 md:whitespace-nowrap figures', cell: timeOf },
    {
      label: 'Seller',
      wideOnly: true,
      className: 'md:max-w-36 md:truncate md:py-1 text-slate',
      cell: ({ sellerName, staffName }) => sellerName ?? staffName,
    },
    ...(showsLeads ? [reason] : []),
    {
      label: <span className="sr-only">Actions</span>,
      className: 'relative md:p-0 max-md:absolute max-md:top-2 max-md:right-2',
      cell: claim => <Actions claim={claim} holder={holders.get(claim.unitId) ?? null} staff={staff} />,
    },
  ]
}

/** Shows the values of the other columns below the code, on phones. */
const PhoneDetails = ({ claim, showsLeads }: { claim: EndingClaim; showsLeads: boolean }) => (
  <span className="block font-normal text-slate md:hidden">
    {[claim.estate, showsLeads && (claim.name ?? claim.lead), timeOf(claim)].filter(Boolean).join(', ')}
  </span>
)

const timeOf = ({ during: { from, until }, isExtended }: EndingClaim) =>
  until ? `until ${weekdayAndTime(until)}${isExtended ? ', extended' : ''}` : `since ${weekdayAndTime(from)}`

function Actions({ claim, holder, staff }: { claim: EndingClaim; holder: LeadChoice | null; staff: Staff }) {
  const verbs = transitionsFor(claim, staff)
  // Reserving and selling need the price and the seller, which the screen of the home shows.
  const isOnScreenOfHome = (verb: Transition) => verb === 'reserve' || verb === 'sell'
  return (
    <ClaimActions
      code={claim.code}
      version={`${claim.id} ${claim.during.until?.getTime()}`}
      changes={verbs
        .filter(verb => !isOnScreenOfHome(verb))
        .map(verb => ({
          verb,
          title: actionTitle(verb),
          form: (
            <UnitActionForm
              id={claim.unitId}
              verb={verb}
              variant="primary"
              claimId={claim.id}
              people={{ preselected: holder, suggested: [] }}
            />
          ),
        }))}
      links={verbs.filter(isOnScreenOfHome).map(verb => ({
        title: actionTitle(verb),
        path: `/admin/homes/${claim.unitId}?do=${verb}`,
      }))}
    />
  )
}

function transitionsFor({ kind, staffId, isExtended }: EndingClaim, staff: Staff): Transition[] {
  if (kind === 'reservation') return (['sell', 'cancel'] as const).filter(verb => canChangeUnit(staff.role, verb))
  const mayChangeHold = staffId === staff.id || canChangeUnit(staff.role, 'reserve')
  const transitions: Transition[] = [...(isExtended ? [] : (['extend'] as const)), 'end-hold', 'reserve']
  return transitions.filter(verb => canChangeUnit(staff.role, verb) && mayChangeHold)
}
