import { giveDeal, setDealEstate } from '@/lib/pipeline/deals/deal-actions'
import { assignmentLabels } from '@/lib/pipeline/labels'
import type { PersonDeal } from '@/lib/pipeline/people/person'
import { FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'
import { ActionForm } from '../../shell/action-form'
import { Card } from '../../shell/card'
import { TakeButton } from './take-button'

export function EstateCard({ deal, estates }: { deal: PersonDeal; estates: { id: string; title: string }[] }) {
  return (
    <Card title="Estate">
      <p>{deal.estate ?? 'No estate yet'}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {deal.estate ? 'Change the estate' : 'Set the estate'}
        </summary>
        <div className="mt-2">
          <ActionForm action={setDealEstate.bind(null, deal.id)} submit="Set" variant="quiet">
            <FormField
              key={deal.estateId}
              name="estateId"
              label="The deal is about"
              defaultValue={deal.estateId ?? ''}
              help="If the person has an open deal for that estate already, the two are joined."
            >
              <option value="">No estate yet</option>
              <Options options={estates.map(({ id, title }) => [id, title])} />
            </FormField>
          </ActionForm>
        </div>
      </details>
    </Card>
  )
}

type OwnerCardProps = { deal: PersonDeal; agents: { id: string; name: string }[]; staffId: string; editable: boolean }

/** Shows a deal's owner and the reason of the assignment. Staff assign the deal to themselves or to others. */
export function OwnerCard({ deal, agents, staffId, editable }: OwnerCardProps) {
  return (
    <Card title="Person responsible">
      <p>
        {deal.owner ?? 'Nobody'}
        {/* Spam is given to nobody without a rule. */}
        {(deal.owner || deal.stage !== 'spam') && (
          <span className="block text-small text-slate">{assignmentLabels[deal.assignedBy]}</span>
        )}
      </p>
      {editable && deal.ownerId !== staffId && <TakeButton dealId={deal.id} shownOwnerId={deal.ownerId} />}
      {editable && (
        <details className="mt-3">
          <summary className="inline-flex min-h-9 items-center underline underline-offset-4">Give to somebody</summary>
          <div className="mt-2">
            <ActionForm action={giveDeal.bind(null, deal.id)} submit="Give" variant="quiet">
              <FormField key={deal.ownerId} name="ownerId" label="Person responsible" defaultValue={deal.ownerId ?? ''}>
                <option value="">Nobody</option>
                <Options options={agents.map(({ id, name }) => [id, name])} />
              </FormField>
            </ActionForm>
          </div>
        </details>
      )}
    </Card>
  )
}
