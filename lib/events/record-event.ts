import 'server-only'
import { and, arrayContains, isNull } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type WebhookEvent, webhookDeliveriesTable, webhookEndpointsTable } from '@/db/tables/integrations'
import type { EventData } from './event-data'

/**
 * Stores a delivery for each enabled endpoint that subscribes to this event, in the transaction of the change: if it
 * fails, nothing is sent. A function `data` runs only if there is such an endpoint.
 */
export async function recordWebhookEvent<Event extends WebhookEvent>(
  tx: Tx,
  type: Event,
  data: EventData<Event> | (() => Promise<EventData<Event>>),
): Promise<void> {
  const endpoints = await listSubscribedEndpoints(tx, type)
  if (endpoints.length === 0) return
  const eventData = typeof data === 'function' ? await data() : data
  const now = new Date()
  const payload = { type, timestamp: now.toISOString(), data: eventData }
  await tx
    .insert(webhookDeliveriesTable)
    .values(endpoints.map(({ id: endpointId }) => ({ endpointId, event: type, payload, nextAttemptAt: now })))
}

export const listSubscribedEndpoints = (tx: Tx, type: WebhookEvent) =>
  tx
    .select({ id: webhookEndpointsTable.id, createdAt: webhookEndpointsTable.createdAt })
    .from(webhookEndpointsTable)
    .where(and(isNull(webhookEndpointsTable.disabledAt), arrayContains(webhookEndpointsTable.events, [type])))
