import { setDealEstate } from '@/lib/pipeline/deals/deal-actions'
import type { PersonDeal } from '@/lib/pipeline/people/person'
import { FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'
import { ActionForm } from '../../shell/action-form'
import { Card } from '../../shell/card'

/** Shows the estate of a deal, with a list to choose another estate. */
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
              <Options of={estates.map(({ id, title }) => [id, title])} />
            </FormField>
          </ActionForm>
        </div>
      </details>
    </Card>
  )
}
