import type { UnitState } from '@/db/inventory/unit-state'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { getSettings } from '@/lib/content/settings'
import { changeHold, changeSale } from '@/lib/inventory/actions'
import type { LiveClaim } from '@/lib/inventory/queries'
import type { SaleProposal } from '@/lib/inventory/sales/propose-sale'
import type { ReservationRequest } from '@/lib/inventory/sales/reservation-requests'
import type { Transition } from '@/lib/inventory/unit-transitions'
import type { LeadChoice } from '@/lib/pipeline/people/lead-choices'
import { Checkbox } from '../controls/checkbox'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'
import { holdTransitions, offeredChanges } from './offered-changes'
import { LeadField } from './sale/lead-field'
import { UnitChanges } from './unit-changes'

type Field =
  | 'lead'
  | 'startsAt'
  | 'reason'
  | 'heldUntil'
  | 'receiptNumber'
  | 'receiptAmount'
  | 'agreementOn'
  | 'isMistake'

const forms: Record<Transition, { title: string; submit: string; intro?: string; fields: Field[] }> = {
  release: {
    title: 'Release it',
    submit: 'Release',
    intro: 'From then on visitors see it as available.',
    fields: ['startsAt'],
  },
  'cancel-release': { title: 'Cancel the planned release', submit: 'Do not release it', fields: [] },
  withdraw: { title: 'Withdraw it', submit: 'Withdraw', fields: ['reason'] },
  hold: {
    title: 'Hold it',
    submit: 'Hold',
    intro: 'When the hold ends, the home is available again automatically.',
    fields: ['lead', 'reason', 'heldUntil'],
  },
  extend: { title: 'Extend the hold', submit: 'Extend', intro: 'Once, with a reason.', fields: ['reason'] },
  'end-hold': { title: 'End the hold', submit: 'End it now', fields: ['reason'] },
  reserve: { title: 'Reserve it', submit: 'Reserve', fields: ['lead', 'receiptNumber', 'receiptAmount'] },
  sell: { title: 'Sell it', submit: 'Mark as sold', fields: ['lead', 'agreementOn'] },
  cancel: { title: 'Cancel the reservation', submit: 'Cancel it now', fields: ['reason', 'isMistake'] },
  ask: {
    title: 'Ask to reserve it',
    submit: 'Ask a sales manager',
    intro: 'Meanwhile the home is on hold for them.',
    fields: ['lead', 'receiptNumber', 'receiptAmount'],
  },
  decline: { title: 'Decline to reserve it', submit: 'Decline', fields: ['reason'] },
}

/** The texts of the form after a reservation was asked for. */
const correction = {
  title: 'Correct your request',
  submit: 'Send the correction',
  intro: 'A sales manager decides, and you get a notice.',
}

const inputs: Record<Exclude<Field, 'lead' | 'isMistake'>, { label: string; type?: string; help?: string }> = {
  reason: { label: 'Reason' },
  startsAt: { label: 'From', type: 'datetime-local', help: 'Leave empty to release it now. Nairobi time.' },
  heldUntil: { label: 'Until the end of', type: 'date' },
  receiptNumber: { label: 'Receipt number' },
  receiptAmount: { label: 'Amount received', help: 'In whole shillings, as 250,000 or 2.5M.' },
  agreementOn: { label: 'Date of the agreement', type: 'date' },
}

type Props = {
  id: string
  people: KnownPeople
  /** The terms that a reservation or a sale to the preselected person would store; missing in long lists. */
  sale?: { proposal: SaleProposal; agents: readonly { id: string; name: string }[] } | null
  /** The receipt in the request for a reservation; null if there is no request. */
  request?: Pick<ReservationRequest, 'receiptNumber' | 'receiptAmount'> | null
}
type KnownPeople = {
  /** The preselected person: the holder of the home, or the person whose screen linked here. */
  preselected: LeadChoice | null
  /** The people who asked for this home, and the people of the deal whose screen linked here. */
  suggested: LeadChoice[]
}

type ActionsProps = Props & {
  state: UnitState
  role: Role
  staffId: string
  claim: LiveClaim | null
  isReleasePlanned: boolean
  /** Identifies what the screen shows of the home, so that a dialog closes after a change. */
  version: string
}

/** Offers each change that this member of staff may make to a home in this state. */
export function UnitActions({ state, role, staffId, claim, isReleasePlanned, version, ...props }: ActionsProps) {
  const hasRequest = Boolean(props.request)
  const { verbs, next } = offeredChanges({ state, claim, isReleasePlanned, hasRequest }, { id: staffId, role })
  return (
    <UnitChanges
      next={next}
      version={version}
      changes={verbs.map(verb => ({
        verb,
        title: actionTitle(verb, { isSold: state === 'sold', isCorrection: verb === 'ask' && hasRequest }),
        intro: verb === 'ask' && hasRequest ? correction.intro : forms[verb].intro,
        form: (
          <UnitActionForm
            {...props}
            verb={verb}
            variant="primary"
            toastOnSuccess
            canChooseEnd={can(role, 'edit', 'inventory')}
            canChooseStart={state !== 'withdrawn'}
            claimId={claim?.id ?? null}
          />
        ),
      }))}
    />
  )
}

type FormProps = Props & {
  verb: Transition
  /** True for roles that choose when a hold ends; other holds end after the hours of the settings. */
  canChooseEnd?: boolean
  /** False for a withdrawn home, which is released now or not at all. */
  canChooseStart?: boolean
  variant?: 'primary' | 'quiet'
  /** The claim that a cancellation ends. If the home has another claim by then, nothing is cancelled. */
  claimId?: string | null
  toastOnSuccess?: boolean
}

export async function UnitActionForm(props: FormProps) {
  const {
    id,
    verb,
    people,
    sale = null,
    request = null,
    canChooseEnd = false,
    canChooseStart = true,
    claimId = null,
    variant = 'quiet',
    toastOnSuccess = false,
  } = props
  const { fields } = forms[verb]
  const { submit } = verb === 'ask' && request ? correction : forms[verb]
  const { holdHours } = await getSettings()
  const duration =
    verb === 'hold' && !canChooseEnd ? ` for ${holdHours} hours` : verb === 'extend' ? ` by ${holdHours} hours` : ''
  const action = holdTransitions.includes(verb) ? changeHold : changeSale
  return (
    <ActionForm
      action={action.bind(null, id, verb)}
      submit={`${submit}${duration}`}
      variant={variant}
      toastOnSuccess={toastOnSuccess}
    >
      {verb === 'cancel' && claimId && <input type="hidden" name="claimId" value={claimId} />}
      {fields.map(name => {
        if (name === 'lead')
          return (
            <LeadField
              key={name}
              {...people}
              sale={(verb === 'reserve' || verb === 'sell') && sale ? { unitId: id, ...sale } : null}
            />
          )
        if (name === 'startsAt' && !canChooseStart) return null
        if (name === 'isMistake')
          return (
            <Checkbox key={name} name={name}>
              It was entered by mistake: leave it out of reports.
            </Checkbox>
          )
        if (name === 'heldUntil')
          return (
            canChooseEnd && (
              <FormField
                key={name}
                name={name}
                help={`Leave empty for ${holdHours} hours. Any other end needs a reason.`}
                {...inputs[name]}
              />
            )
          )
        const requestValue = name === 'receiptNumber' || name === 'receiptAmount' ? request?.[name] : null
        return <FormField key={name} name={name} defaultValue={String(requestValue ?? '')} {...inputs[name]} />
      })}
    </ActionForm>
  )
}

/** Returns the name of a change, as its button and its dialog show it. */
export function actionTitle(verb: Transition, { isSold = false, isCorrection = false } = {}): string {
  if (isCorrection) return correction.title
  return verb === 'cancel' && isSold ? 'Cancel the sale' : forms[verb].title
}
