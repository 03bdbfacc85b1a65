import { saveAssignment } from '@/lib/crm/assignment-actions'
import type { Agent } from '@/lib/deals/agents'
import { dayMonthYear } from '@/lib/format'
import { noonOf } from '@/lib/local-time'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { FormField } from '../shell/form-field'

type Props = { agent: Agent; estates: { id: string; title: string }[]; estateIds: string[]; editable: boolean }

/** Whether an agent gets new people, when they are away, and which estates they look after. */
export function AgentCard({ agent, estates, estateIds, editable }: Props) {
  const names = estates.filter(({ id }) => estateIds.includes(id)).map(({ title }) => title)
  return (
    <Card title={agent.name} intro={stateOf(agent)}>
      {!editable && (
        <p>{names.length > 0 ? `Looks after ${names.join(', ')}.` : 'Looks after no estate of their own.'}</p>
      )}
      {editable && (
        <ActionForm action={saveAssignment.bind(null, agent.id)} submit="Save" variant="quiet" className="grid gap-3">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="takesDeals"
              defaultChecked={agent.takesDeals}
              className="size-5 flex-none accent-forest"
            />
            Gets new people
          </label>
          <FormField name="awayUntil" label="Away until" type="date" defaultValue={agent.awayUntil ?? ''} />
          <fieldset>
            <legend className="mb-1 font-medium">Looks after</legend>
            {estates.map(({ id, title }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="estateId"
                  value={id}
                  defaultChecked={estateIds.includes(id)}
                  className="size-5 flex-none accent-forest"
                />
                {title}
              </label>
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
