import Link from 'next/link'
import type { Role } from '@/db/tables/staff'
import { kindLabels, stageLabels } from '@/lib/crm/labels'
import type { UnitLead } from '@/lib/crm/unit-interest'
import { changeHold } from '@/lib/inventory/actions'
import { canChangeUnit } from '@/lib/inventory/verbs'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { RelativeTime } from '../shell/relative-time'

type Props = { unitId: string; leads: UnitLead[]; isFree: boolean; role: Role }

/** Who asked for a home, first come first; it can be held for each of them while it is free. */
export function UnitLeads({ unitId, leads, isFree, role }: Props) {
  if (leads.length === 0) return null
  const canHold = isFree && canChangeUnit(role, 'hold')
  return (
    <Card title="Who asked for it" intro="First come first.">
      <ol>
        {leads.map(({ id, reference, kind, stage, isSeen, name, createdAt, notifiedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-stone py-2.5"
          >
            <span className="min-w-0">
              {isSeen ? (
                <Link href={`/admin/leads/${id}`} prefetch={false} className="font-medium underline underline-offset-4">
                  {name ?? reference}
                </Link>
              ) : (
                'With a colleague'
              )}
              <span className="block text-small text-slate">
                {kindLabels[kind]}, {stageLabels[stage]}, <RelativeTime at={createdAt} />
                {notifiedAt && (
                  <>
                    , notified <RelativeTime at={notifiedAt} />
                  </>
                )}
              </span>
            </span>
            {canHold && isSeen && <HoldForLead unitId={unitId} reference={reference} label="Hold for them" />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Holds a home for the lead with this reference. */
export function HoldForLead({ unitId, reference, label }: { unitId: string; reference: string; label: string }) {
  return (
    <ActionForm action={changeHold.bind(null, unitId, 'hold')} submit={label} variant="quiet">
      <input type="hidden" name="lead" value={reference} />
    </ActionForm>
  )
}
