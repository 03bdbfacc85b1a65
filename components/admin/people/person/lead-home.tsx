import Link from 'next/link'
import type { Role } from '@/db/tables/staff'
import type { LeadHome as Home, LeadUnitEvent } from '@/lib/crm/unit-interest'
import { weekdayAndTime } from '@/lib/format'
import { canChangeUnit } from '@/lib/inventory/verbs'
import { eventSentences } from '../../inventory/unit-history'
import { HoldForLead } from '../../inventory/unit-leads'
import { UnitStateMark } from '../../inventory/unit-state-mark'
import { Card } from '../../shell/card'

type Props = { home: Home | null; claims: LeadUnitEvent[]; reference: string; role: Role }

/** The home that a lead names, whether it is free, and what was held, reserved or sold for this lead. */
export function LeadHome({ home, claims, reference, role }: Props) {
  if (!home && claims.length === 0) return null
  return (
    <Card title="The home">
      {home && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <HomeLink id={home.id} reference={reference} label={`${home.code}, ${home.estate}`} />
            <UnitStateMark state={home.state} />
          </p>
          {home.leads > 1 && (
            <p className="mt-1 text-small text-slate">
              Number {home.place} of {home.leads} who asked for it.
            </p>
          )}
          {home.state === 'available' && canChangeUnit(role, 'hold') && (
            <div className="mt-3">
              <HoldForLead unitId={home.id} reference={reference} label={`Hold ${home.code} for this lead`} />
            </div>
          )}
        </>
      )}
      {claims.length > 0 && (
        <ul className="mt-4">
          {claims.map(({ id, unitId, code, verb, at, until, staffName }) => (
            <li key={id} className="border-t border-stone py-2">
              <HomeLink id={unitId} reference={reference} label={code} />: {staffName} {eventSentences[verb]}
              {until && `, until ${weekdayAndTime(until)}`}
              <span className="figures block text-small text-slate">{weekdayAndTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The screen of the home proposes this lead when the home is held, reserved or sold there. */
function HomeLink({ id, label, reference }: { id: string; label: string; reference: string }) {
  return (
    <Link
      href={`/admin/homes/${id}?lead=${reference}`}
      prefetch={false}
      className="font-medium underline underline-offset-4"
    >
      {label}
    </Link>
  )
}
