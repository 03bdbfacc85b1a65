import { giveDeal, setDealEstate } from '@/lib/pipeline/deals/deal-actions'
import { assignmentLabels } from '@/lib/pipeline/labels'
import type { PersonDeal } from '@/lib/pipeline/people/person'
import { FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'
import { ActionForm } from '../../shell/action-form'
import { FoldedCard } from '../../shell/folded-card'
import { TakeButton } from './take-button'

export function EstateCard({ deal, estates }: { deal: PersonDeal; estates: { id: string; title: string }[] }) {
  return (
    <FoldedCard title="Estate" note={deal.estate ?? 'No estate yet'}>
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
    </FoldedCard>
  )
}

type OwnerCardProps = { deal: PersonDeal; agents: { id: string; name: string }[]; staffId: string; editable: boolean }

/** Shows a deal's owner and the reason of the assignment. Staff assign the deal to themselves or to others. */
export function OwnerCard({ deal, agents, staffId, editable }: OwnerCardProps) {
  return (
    // Somebody must take a deal for which nobody is responsible.
    <FoldedCard title="Person responsible" note={deal.owner ?? 'Nobody'} isOpen={editable && !deal.owner}>
      {/* Spam is given to nobody without a rule. */}
      {(deal.owner || deal.stage !== 'spam') && <p className="text-slate">{assignmentLabels[deal.assignedBy]}</p>}
      {editable && deal.ownerId !== staffId && <TakeButton dealId={deal.id} shownOwnerId={deal.ownerId} />}
      {editable && (
        <div className="mt-3">
          <ActionForm action={giveDeal.bind(null, deal.id)} submit="Give" variant="quiet">
            <FormField key={deal.ownerId} name="ownerId" label="Give to somebody" defaultValue={deal.ownerId ?? ''}>
              <option value="">Nobody</option>
              <Options options={agents.map(({ id, name }) => [id, name])} />
            </FormField>
          </ActionForm>
        </div>
      )}
    </FoldedCard>
  )
}
