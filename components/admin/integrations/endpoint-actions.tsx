import { changeEndpoint, removeWebhookEndpoint, testEndpoint } from '@/lib/integrations/actions'
import type { Endpoint } from '@/lib/integrations/endpoints'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { ConfirmedAction } from './confirmed-action'

export function EndpointActions({ endpoint: { id, disabledAt } }: { endpoint: Endpoint }) {
  const change = disabledAt ? 'enable' : 'disable'
  return (
    <Card title="This endpoint">
      <div className="grid gap-4">
        {!disabledAt && <ActionForm action={testEndpoint.bind(null, id)} submit="Send a test" />}
        <ActionForm
          key={change}
          action={changeEndpoint.bind(null, id, change)}
          submit={disabledAt ? 'Enable' : 'Disable'}
          variant="quiet"
        >
          <p className="text-slate">
            {disabledAt
              ? 'Deliveries that were waiting are sent then. Events that happened while it was disabled were not recorded for it.'
              : 'Nothing is sent while it is disabled.'}
          </p>
        </ActionForm>
        <div>
          <ConfirmedAction action={removeWebhookEndpoint.bind(null, id)} label="Remove" title="Remove this endpoint">
            Its secret and its delivery log are deleted. Waiting deliveries are not sent.
          </ConfirmedAction>
        </div>
      </div>
    </Card>
  )
}
