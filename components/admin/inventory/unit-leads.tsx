import type { Role } from '@/db/tables/staff'
import { changeHold } from '@/lib/inventory/actions'
import { canChangeUnit } from '@/lib/inventory/unit-transitions'
import type { UnitLead } from '@/lib/pipeline/deals/unit-interest'
import { kindLabels, stageLabels } from '@/lib/pipeline/labels'
import { SenderField } from '../controls/sender-field'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { TextLink } from '../shell/links'
import { RelativeTime } from '../shell/relative-time'

type Props = { unitId: string; leads: UnitLead[]; isAvailable: boolean; role: Role }

/** Lists the leads for a home, oldest first. While the home is available, it can be held for each of them. */
export function UnitLeads({ unitId, leads, isAvailable, role }: Props) {
  if (leads.length === 0) return null
  const canHold = isAvailable && canChangeUnit(role, 'hold')
  return (
    <Card title="Who asked for it" intro="First come, first served.">
      <ol>
        {leads.map(({ id, reference, kind, stage, isVisible, name, createdAt, notifiedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-stone py-2.5"
          >
            <span className="min-w-0">
              {isVisible ? (
                <TextLink href={`/admin/leads/${id}`} className="font-medium">
                  {name ?? reference}
                </TextLink>
              ) : (
                'Person of another agent'
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
            {canHold && isVisible && (
              <HoldForLead unitId={unitId} people={[{ reference, label: name ?? reference }]} label="Hold for them" />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

type HoldProps = { unitId: string; people: { reference: string; label: string }[]; label: string }

/** Holds a home for one of these people. */
export function HoldForLead({ unitId, people, label }: HoldProps) {
  return (
    <ActionForm action={changeHold.bind(null, unitId, 'hold')} submit={label} variant="quiet">
      <SenderField name="lead" choices={people.map(({ reference, label }) => [reference, label])} />
    </ActionForm>
  )
}
