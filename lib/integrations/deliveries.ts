import 'server-only'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { testEvent, type WebhookPayload, webhookDeliveriesTable } from '@/db/tables/integrations'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { endpointSubject } from './endpoint-subject'
import { lockEndpoint } from './endpoints'

export const deliveriesPerPage = 25
/** Days after which a delivery is deleted. */
const retentionDays = 30

const table = webhookDeliveriesTable

/** Returns a page of the deliveries to an endpoint, newest first, with their total number. Pages start at 1. */
export async function listDeliveries(db: Tx, endpointId: string, page = 1) {
  const ofEndpoint = eq(table.endpointId, endpointId)
  const deliveries = await db
    .select()
    .from(table)
    .where(ofEndpoint)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(deliveriesPerPage)
    .offset((page - 1) * deliveriesPerPage)
  return { deliveries, total: await db.$count(table, ofEndpoint) }
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['deliveries'][number]

/**
 * Makes a delivery due now with a new count of attempts and the same id, by which a receiver recognizes a repeat.
 * Throws `NotFoundError` and, while the endpoint is disabled, `ConflictError`.
 */
export function sendDeliveryAgain(db: Db, by: Actor, endpointId: string, deliveryId: string): Promise<void> {
  return db.transaction(async tx => {
    const endpoint = await lockEnabledEndpoint(tx, endpointId)
    const [delivery] = await tx
      .update(table)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: new Date(), deliveredAt: null })
      .where(and(eq(table.id, deliveryId), eq(table.endpointId, endpointId)))
      .returning({ id: table.id })
    if (!delivery) throw new NotFoundError('There is no such delivery.')
    await recordAuditEvent(tx, { by, action: 'webhook-sent-again', subject: endpointSubject(endpoint) })
  })
}

/** Stores a delivery that tests an endpoint, and returns its id. Throws the same errors as `sendDeliveryAgain`. */
export function addTestDelivery(db: Db, by: Actor, endpointId: string): Promise<string> {
  return db.transaction(async tx => {
    const endpoint = await lockEnabledEndpoint(tx, endpointId)
    const now = new Date()
    const payload: WebhookPayload = { type: testEvent, timestamp: now.toISOString(), data: { endpointId } }
    const [row] = await tx
      .insert(table)
      .values({ endpointId, event: testEvent, payload, nextAttemptAt: now })
      .returning({ id: table.id })
    await recordAuditEvent(tx, { by, action: 'webhook-tested', subject: endpointSubject(endpoint) })
    return returnedRow(row).id
  })
}

async function lockEnabledEndpoint(tx: Tx, endpointId: string) {
  const endpoint = await lockEndpoint(tx, endpointId)
  if (endpoint.disabledAt) throw new ConflictError('This webhook is disabled: enable it first.')
  return endpoint
}

export async function deleteOldDeliveries(db: Db, now = new Date()) {
  await db.delete(table).where(lt(table.createdAt, new Date(now.getTime() - retentionDays * 86_400_000)))
}
