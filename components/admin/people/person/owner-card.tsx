import { giveDeal } from '@/lib/crm/deal-actions'
import { assignmentLabels } from '@/lib/crm/labels'
import type { PersonDeal } from '@/lib/crm/person'
import { ActionForm } from '../../shell/action-form'
import { Card } from '../../shell/card'
import { FormField } from '../../shell/form-field'
import { TakeButton } from './take-button'

type Props = { deal: PersonDeal; agents: { id: string; name: string }[]; staffId: string; editable: boolean }

/** Who looks after the deal, and why; claimed with one tap, or given to somebody else. */
export function OwnerCard({ deal, agents, staffId, editable }: Props) {
  return (
    <Card title="Owner">
      <p>
        {deal.owner ?? 'Nobody yet'}
        <span className="block text-small text-slate">Because: {assignmentLabels[deal.assignedBy]}</span>
      </p>
      {editable && deal.ownerId !== staffId && <TakeButton dealId={deal.id} shownOwnerId={deal.ownerId} />}
      {editable && (
        <details className="mt-3">
          <summary className="inline-flex min-h-9 items-center underline underline-offset-4">Give to somebody</summary>
          <div className="mt-2">
            <ActionForm action={giveDeal.bind(null, deal.id)} submit="Give" variant="quiet">
              <FormField key={deal.ownerId} name="ownerId" label="Owner" defaultValue={deal.ownerId ?? ''}>
                <option value="">Nobody</option>
                {agents.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </FormField>
            </ActionForm>
          </div>
        </details>
      )}
    </Card>
  )
}
