import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingReference, instant } from '../column-types.ts'
import { staffTable } from './staff.ts'

export const webhookEvents = [
  'lead.created',
  'deal.stage-changed',
  'claim.created',
  'claim.ended',
  'visit.booked',
  'visit.moved',
  'visit.cancelled',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a delivery with which staff test an endpoint; endpoints cannot subscribe to it. */
export const testEvent = 'endpoint.test'
const deliveredEvents = [...webhookEvents, testEvent] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

export const webhookEndpointsTable = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  description: text(),
  events: text({ enum: webhookEvents }).array().notNull(),
  /** Signs the deliveries; encrypted with the key of the site, shown once. */
  secret: text().notNull(),
  staffId: uuid().references(() => staffTable.id),
  staffName: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  disabledAt: instant(),
})

/** Ids and facts of an event without personal data, which receivers read with an API key. */
export type WebhookPayload = { type: DeliveredEvent; timestamp: string; data: Record<string, string | number | null> }

export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Deliveries of one event to one endpoint. The id is the `webhook-id`, equal in all attempts. */
export const webhookDeliveriesTable = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: cascadingReference(() => webhookEndpointsTable.id),
    event: text({ enum: deliveredEvents }).notNull(),
    payload: jsonb().$type<WebhookPayload>().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    /** The lease of the process that sends it; expires if the process dies. */
    sendingUntil: instant(),
    lastStatus: integer(),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    deliveredAt: instant(),
  },
  table => [index().on(table.endpointId, table.createdAt), index().on(table.state, table.nextAttemptAt)],
)

export const readScopes = ['leads', 'deals', 'visits', 'homes'] as const
export type ReadScope = (typeof readScopes)[number]

export const apiScopes = [...readScopes, 'leads:write'] as const
export type ApiScope = (typeof apiScopes)[number]

/** Keys of other programs that read data of this site, or add leads. A key is shown once; only its hash is stored. */
export const apiKeysTable = pgTable('api_keys', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  prefix: text().notNull(),
  keyHash: text().notNull().unique(),
  scopes: text({ enum: apiScopes }).array().notNull(),
  staffId: uuid().references(() => staffTable.id),
  staffName: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  lastUsedAt: instant(),
  revokedAt: instant(),
})
