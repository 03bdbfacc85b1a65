import type { Agent } from '@/lib/pipeline/assignment/agents'
import { saveAssignment } from '@/lib/pipeline/deals/assignment-actions'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { Checkbox } from '../controls/checkbox'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'

type Props = { agent: Agent; estates: { id: string; title: string }[]; estateIds: string[]; editable: boolean }

/** Edits the assignment of an agent: if they get new people, their absence, and their estates. */
export function AgentCard({ agent, estates, estateIds, editable }: Props) {
  const names = estates.filter(({ id }) => estateIds.includes(id)).map(({ title }) => title)
  return (
    <Card title={agent.name} intro={stateOf(agent)}>
      {!editable && (
        <p>{names.length > 0 ? `Looks after ${names.join(', ')}.` : 'Looks after no estate of their own.'}</p>
      )}
      {editable && (
        <ActionForm action={saveAssignment.bind(null, agent.id)} submit="Save" variant="quiet" className="grid gap-3">
          <Checkbox name="takesDeals" defaultChecked={agent.takesDeals}>
            Gets new people
          </Checkbox>
          <FormField name="awayUntil" label="Away until" type="date" defaultValue={agent.awayUntil ?? ''} />
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium">Looks after</legend>
            {estates.map(({ id, title }) => (
              <Checkbox key={id} name="estateId" value={id} defaultChecked={estateIds.includes(id)}>
                <span className="min-w-0 break-words">{title}</span>
              </Checkbox>
            ))}
          </fieldset>
        </ActionForm>
      )}
    </Card>
  )
}

function stateOf({ takesDeals, awayUntil, isAtWork }: Agent): string {
  if (!takesDeals) return 'Gets no new people.'
  if (!isAtWork && awayUntil) return `Away until ${dayMonthYear(noonOf(awayUntil))}.`
  return 'At work.'
}
