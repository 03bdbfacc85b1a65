import type { UnitState } from '@/db/inventory/unit-state'
import type { Role } from '@/db/tables/staff'
import { getSettings } from '@/lib/content/settings'
import type { LeadChoice } from '@/lib/crm/people/lead-choices'
import { changeHold, changeSale } from '@/lib/inventory/actions'
import { canChangeUnit, type Verb, verbsFrom } from '@/lib/inventory/verbs'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { FormField } from '../shell/form-field'
import { LeadField } from './lead-field'

type Field = 'lead' | 'reason' | 'receiptNumber' | 'receiptAmount' | 'agreementOn'

const forms: Record<Verb, { title: string; submit: string; intro?: string; fields: Field[] }> = {
  release: { title: 'Release it', submit: 'Release', intro: 'From now on visitors see it as available.', fields: [] },
  withdraw: { title: 'Withdraw it', submit: 'Withdraw', fields: ['reason'] },
  hold: {
    title: 'Hold it',
    submit: 'Hold',
    intro: 'It is free again by itself after that.',
    fields: ['lead', 'reason'],
  },
  extend: { title: 'Extend the hold', submit: 'Extend', intro: 'Once, with a reason.', fields: ['reason'] },
  'end-hold': { title: 'End the hold', submit: 'End it now', fields: ['reason'] },
  reserve: { title: 'Reserve it', submit: 'Reserve', fields: ['lead', 'receiptNumber', 'receiptAmount'] },
  sell: { title: 'Sell it', submit: 'Mark as sold', fields: ['lead', 'agreementOn'] },
  cancel: { title: 'Cancel it', submit: 'Cancel', fields: ['reason'] },
}

const inputs: Record<Exclude<Field, 'lead'>, { label: string; type?: string; help?: string }> = {
  reason: { label: 'Reason' },
  receiptNumber: { label: 'Number of the receipt' },
  receiptAmount: { label: 'Amount received', help: 'In whole shillings, as 250,000 or 2.5M.' },
  agreementOn: { label: 'Day of the agreement', type: 'date' },
}

const holdVerbs: readonly Verb[] = ['hold', 'extend', 'end-hold']

/** What this role may do with a home in this state, each a form of its own. */
export function UnitActions({
  id,
  state,
  role,
  people,
}: {
  id: string
  state: UnitState
  role: Role
  people: KnownPeople
}) {
  const verbs = verbsFrom(state).filter(verb => canChangeUnit(role, verb))
  return verbs.map(verb => {
    const { title, intro } = forms[verb]
    return (
      <Card key={verb} id={verb} title={title} {...(intro && { intro })}>
        <UnitActionForm id={id} verb={verb} people={people} />
      </Card>
    )
  })
}

type KnownPeople = {
  /** For whom it is held or reserved now, or whose screen led here: proposed. */
  proposed: LeadChoice | null
  /** The people who asked for this home. */
  asked: LeadChoice[]
}
type Props = { id: string; verb: Verb; people: KnownPeople }

/** The form of one change of a home. */
export async function UnitActionForm({ id, verb, people }: Props) {
  const { submit, fields } = forms[verb]
  const { holdHours } = await getSettings()
  const duration = verb === 'hold' ? ` for ${holdHours} hours` : verb === 'extend' ? ` by ${holdHours} hours` : ''
  const action = holdVerbs.includes(verb) ? changeHold : changeSale
  return (
    <ActionForm action={action.bind(null, id, verb)} submit={`${submit}${duration}`} variant="quiet">
      {fields.map(name =>
        name === 'lead' ? <LeadField key={name} {...people} /> : <FormField key={name} name={name} {...inputs[name]} />,
      )}
    </ActionForm>
  )
}

/** What the form of a change is called. */
export const actionTitle = (verb: Verb) => forms[verb].title
