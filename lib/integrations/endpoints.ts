import 'server-only'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { type WebhookEvent, webhookDeliveriesTable, webhookEndpointsTable } from '@/db/tables/integrations'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { endpointSubject } from './endpoint-subject'
import { encryptSecret, newWebhookSecret } from './secrets'

type NewEndpoint = { url: string; description: string | null; events: WebhookEvent[] }

const { id, url, description, events, staffName, createdAt, disabledAt } = webhookEndpointsTable
/** All columns without the secret. */
const shownColumns = { id, url, description, events, staffName, createdAt, disabledAt }

/** More endpoints would be a mistake, because each event can be sent to every endpoint. */
const maxEndpoints = 20

/** Adds an endpoint and returns its id and its secret, which is never shown again. Throws `ConflictError`. */
export function addEndpoint(db: Db, by: Actor, input: NewEndpoint): Promise<{ id: string; secret: string }> {
  return db.transaction(async tx => {
    if ((await tx.$count(webhookEndpointsTable)) >= maxEndpoints)
      throw new ConflictError(`At most ${maxEndpoints} webhooks: remove one first.`)
    const secret = newWebhookSecret()
    const [row] = await tx
      .insert(webhookEndpointsTable)
      .values({ ...input, secret: encryptSecret(secret), staffId: by.id, staffName: by.name })
      .returning()
    const endpoint = returnedRow(row)
    await recordAuditEvent(tx, { by, action: 'webhook-added', subject: endpointSubject(endpoint) })
    return { id: endpoint.id, secret }
  })
}

/** Enables or disables an endpoint. Deliveries waiting meanwhile are sent afterwards. Throws `NotFoundError`. */
export function setEndpointEnabled(db: Db, by: Actor, endpointId: string, enabled: boolean): Promise<void> {
  return db.transaction(async tx => {
    const endpoint = await lockEndpoint(tx, endpointId)
    const [changed] = await tx
      .update(webhookEndpointsTable)
      .set({ disabledAt: enabled ? null : sql`now()` })
      .where(and(eq(id, endpointId), enabled ? isNotNull(disabledAt) : isNull(disabledAt)))
      .returning()
    const action = enabled ? 'webhook-enabled' : 'webhook-disabled'
    if (changed) await recordAuditEvent(tx, { by, action, subject: endpointSubject(endpoint) })
  })
}

/** Removes an endpoint with its deliveries. Throws `NotFoundError`. */
export function removeEndpoint(db: Db, by: Actor, endpointId: string): Promise<void> {
  return db.transaction(async tx => {
    const endpoint = await lockEndpoint(tx, endpointId)
    await tx.delete(webhookEndpointsTable).where(eq(id, endpointId))
    await recordAuditEvent(tx, { by, action: 'webhook-removed', subject: endpointSubject(endpoint) })
  })
}

/** Locks an endpoint until the end of the transaction. Throws `NotFoundError`. */
export async function lockEndpoint(tx: Tx, endpointId: string) {
  const [endpoint] = await tx.select(shownColumns).from(webhookEndpointsTable).where(eq(id, endpointId)).for('update')
  if (!endpoint) throw new NotFoundError('There is no such webhook.')
  return endpoint
}

export async function findEndpoint(db: Tx, endpointId: string) {
  const [endpoint] = await db.select(shownColumns).from(webhookEndpointsTable).where(eq(id, endpointId))
  return endpoint ?? null
}
export type Endpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>

export async function listEndpoints(db: Tx) {
  const endpoints = await db.select(shownColumns).from(webhookEndpointsTable).orderBy(desc(createdAt), desc(id))
  const newest = await db
    .selectDistinctOn([webhookDeliveriesTable.endpointId])
    .from(webhookDeliveriesTable)
    .orderBy(webhookDeliveriesTable.endpointId, desc(webhookDeliveriesTable.createdAt))
  const byEndpoint = new Map(newest.map(delivery => [delivery.endpointId, delivery]))
  return endpoints.map(endpoint => ({ ...endpoint, lastDelivery: byEndpoint.get(endpoint.id) ?? null }))
}
export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number]
