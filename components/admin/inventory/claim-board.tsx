import type { EndingClaim } from '@/lib/inventory/ending-claims'
import { canChangeUnit, type Staff, type Transition } from '@/lib/inventory/unit-transitions'
import type { LeadChoice } from '@/lib/pipeline/people/lead-choices'
import { weekdayAndTime } from '@/lib/text/format'
import { Card } from '../shell/card'
import { PanelLink, TextLink } from '../shell/links'
import { actionTitle, UnitActionForm } from './unit-actions'

type Props = {
  title: string
  emptyText: string
  claims: EndingClaim[]
  /** The person for whom each home is claimed, by home id. */
  holders: Map<string, LeadChoice>
  staff: Staff
  /** True for roles that can see leads: only they see the person and the reason of a claim. */
  showsLeads: boolean
}

/** Lists claims that need attention, each with the actions that this member of staff may take. */
export function ClaimBoard({ title, emptyText, claims, holders, staff, showsLeads }: Props) {
  return (
    <Card title={claims.length > 0 ? `${title} (${claims.length})` : title}>
      {claims.length === 0 && <p className="text-slate">{emptyText}</p>}
      <ul>
        {claims.map(claim => (
          <li key={claim.id} className="border-t border-stone py-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <TextLink
                href={`/admin/homes/${claim.unitId}`}
                className="inline-flex min-h-8 items-center font-semibold"
              >
                {claim.code}, {claim.estate}
              </TextLink>
              <span className="figures font-medium">{timeOf(claim)}</span>
            </p>
            <p className="text-slate">
              {claim.staffName}
              {showsLeads && claim.lead && (
                <>
                  {' for '}
                  <TextLink href={`/admin/leads/${claim.leadId}`}>lead {claim.lead}</TextLink>
                </>
              )}
              {claim.isExtended && ', extended once'}
            </p>
            {showsLeads && claim.reason && <p className="text-slate">{claim.reason}</p>}
            <ClaimActions claim={claim} holder={holders.get(claim.unitId) ?? null} staff={staff} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const timeOf = ({ during: { from, until } }: EndingClaim) =>
  until ? `until ${weekdayAndTime(until)}` : `since ${weekdayAndTime(from)}`

/** Renders collapsed forms, so that a list of thirty homes stays readable. */
function ClaimActions({ claim, holder, staff }: { claim: EndingClaim; holder: LeadChoice | null; staff: Staff }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {transitionsFor(claim, staff).map(verb =>
        // Reserving and selling need the price and the seller, which the screen of the home shows.
        verb === 'reserve' || verb === 'sell' ? (
          <PanelLink key={verb} href={`/admin/homes/${claim.unitId}?do=${verb}`} className="button button-quiet">
            {actionTitle(verb)}
          </PanelLink>
        ) : (
          <details key={verb} name={claim.id} className="open:w-full">
            <summary className="button button-quiet">{actionTitle(verb)}</summary>
            <div className="mt-3 mb-2 max-w-md">
              <UnitActionForm id={claim.unitId} verb={verb} people={{ preselected: holder, suggested: [] }} />
            </div>
          </details>
        ),
      )}
    </div>
  )
}

function transitionsFor({ kind, staffId, isExtended }: EndingClaim, staff: Staff): Transition[] {
  if (kind === 'reservation') return (['sell', 'cancel'] as const).filter(verb => canChangeUnit(staff.role, verb))
  const mayChangeHold = staffId === staff.id || canChangeUnit(staff.role, 'reserve')
  const transitions: Transition[] = [...(isExtended ? [] : (['extend'] as const)), 'end-hold', 'reserve']
  return transitions.filter(verb => canChangeUnit(staff.role, verb) && mayChangeHold)
}
