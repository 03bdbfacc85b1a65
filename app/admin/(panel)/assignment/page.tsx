import { Checkbox } from '@/components/admin/controls/checkbox'
import { FormField } from '@/components/admin/controls/form-field'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { TextLink } from '@/components/admin/shell/links'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { listEstatesByAgent } from '@/lib/pipeline/assignment/agent-settings'
import { type Agent, listAgents } from '@/lib/pipeline/assignment/agents'
import { saveAssignment } from '@/lib/pipeline/deals/assignment-actions'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { visitHoursInSentence } from '@/lib/time/visit-hours'

export const metadata = { title: 'Assignment' }

export default async function AssignmentScreen() {
  const staff = await requireAreaAccess('view', 'assignment')
  const [agents, estates, estatesByAgent, settings] = await Promise.all([
    listAgents(db),
    listDealEstates(db),
    listEstatesByAgent(db),
    getSettings(),
  ])
  return (
    <>
      <ScreenTitle help="assignment">Assignment</ScreenTitle>
      <div className="mt-2 grid max-w-prose gap-2 text-slate">
        <p>
          A new person goes to the member of staff who knows them already. If there is none, it goes to those who look
          after the estate, or else to everybody at work, in turn. The reason is on the person’s screen.
        </p>
        <p>
          A reply is due within {settings.replyMinutes} office minutes ({visitHoursInSentence(settings)}, not on public
          holidays or days that are <TextLink href="/admin/visits">closed for all</TextLink>
          ). After {settings.escalateMinutes} minutes without a reaction, somebody else gets the person.
          {can(staff.role, 'edit', 'site') && (
            <>
              {' '}
              <TextLink href="/admin/settings">Change these in the settings</TextLink>
            </>
          )}
        </p>
      </div>
      <div className="mt-5 grid items-start gap-4 *:min-w-0 md:grid-cols-2 xl:grid-cols-3">
        {agents.map(agent => (
          <AgentCard
            key={agent.id}
            agent={agent}
            estates={estates}
            estateIds={estatesByAgent.get(agent.id) ?? []}
            editable={can(staff.role, 'edit', 'assignment')}
          />
        ))}
      </div>
    </>
  )
}

type AgentCardProps = { agent: Agent; estates: { id: string; title: string }[]; estateIds: string[]; editable: boolean }

/** Edits the assignment of an agent: if they get new people, their absence, and their estates. */
function AgentCard({ agent, estates, estateIds, editable }: AgentCardProps) {
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
