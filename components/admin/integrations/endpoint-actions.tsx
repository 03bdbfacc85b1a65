import { changeEndpoint, removeWebhookEndpoint, testEndpoint } from '@/lib/integrations/actions'
import type { Endpoint } from '@/lib/integrations/endpoints'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { ConfirmedAction } from './confirmed-action'

/** What an owner can do with an endpoint. */
export function EndpointActions({ endpoint: { id, disabledAt } }: { endpoint: Endpoint }) {
  const change = disabledAt ? 'enable' : 'disable'
  return (
    <Card title="This endpoint">
      <div className="grid gap-4">
        {!disabledAt && (
          <ActionForm action={testEndpoint.bind(null, id)} submit="Send a test">
            {null}
          </ActionForm>
        )}
        <ActionForm
          key={change}
          action={changeEndpoint.bind(null, id, change)}
          submit={disabledAt ? 'Enable' : 'Disable'}
          variant="quiet"
        >
          <p className="text-slate">
            {disabledAt
              ? 'What waited while it was disabled is sent then; events since were not recorded for it.'
              : 'Nothing is sent while it is disabled.'}
          </p>
        </ActionForm>
        <div>
          <ConfirmedAction action={removeWebhookEndpoint.bind(null, id)} label="Remove" title="Remove this endpoint">
            Its secret and the log of its deliveries are deleted. What waits for it is not sent.
          </ConfirmedAction>
        </div>
      </div>
    </Card>
  )
}
