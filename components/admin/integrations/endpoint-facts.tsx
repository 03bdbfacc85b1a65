import type { Endpoint } from '@/lib/integrations/endpoints'
import { eventLabels } from '@/lib/integrations/labels'
import { Card } from '../shell/card'
import { RelativeTime } from '../shell/relative-time'
import { StateLabel } from './state-label'

export function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { events, staffName, createdAt, disabledAt } = endpoint
  return (
    <Card title="What it gets">
      <ul className="list-disc pl-5">
        {events.map(event => (
          <li key={event}>
            {eventLabels[event]} <code className="text-small text-slate">{event}</code>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        {disabledAt ? (
          <StateLabel dot="off">
            Disabled <RelativeTime at={disabledAt} />
          </StateLabel>
        ) : (
          <StateLabel dot="good">Enabled</StateLabel>
        )}
      </p>
      <p className="mt-1 text-small text-slate">
        Added by {staffName}, <RelativeTime at={createdAt} />
      </p>
    </Card>
  )
}
