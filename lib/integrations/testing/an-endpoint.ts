import { eq } from 'drizzle-orm'
import type { Db } from '@/db/connect'
import { type WebhookEvent, webhookDeliveriesTable } from '@/db/tables/integrations'
import { aStaffMember } from '@/db/testing/staff'
import { addEndpoint } from '../endpoints'

/** Creates an endpoint with these events, and returns it with its secret and the owner who added it (`staff`). */
export async function anEndpoint(db: Db, url: string, events: WebhookEvent[] = ['visit.booked']) {
  const staff = await aStaffMember(db, { role: 'owner' })
  return { staff, ...(await addEndpoint(db, staff, { url, description: null, events })) }
}

export const deliveriesTo = (db: Db, endpointId: string) =>
  db
    .select()
    .from(webhookDeliveriesTable)
    .where(eq(webhookDeliveriesTable.endpointId, endpointId))
    .orderBy(webhookDeliveriesTable.createdAt)
