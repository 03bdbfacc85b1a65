import { ScreenTitle } from '@/components/admin/help/screen-title'
import { AgentCard } from '@/components/admin/people/agent-card'
import { TextLink } from '@/components/admin/shell/links'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { listEstatesByAgent } from '@/lib/pipeline/assignment/agent-settings'
import { listAgents } from '@/lib/pipeline/assignment/agents'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'
import { visitTimesInSentence } from '@/lib/time/visit-hours'

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
          A reply is due within {settings.replyMinutes} office minutes ({visitTimesInSentence(settings)}, not on public
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
