import { z } from 'zod'
import { dealStages } from '../../db/tables/deals.ts'
import { testEvent, type WebhookEvent } from '../../db/tables/integrations.ts'
import { claimKinds } from '../../db/tables/inventory.ts'
import { leadKinds } from '../../db/tables/leads.ts'

const id = z.uuid()
const estate = z
  .string()
  .nullable()
  .meta({ description: 'The last part of the URL of the estate; null if the estate is unknown.' })
const instant = z.iso.datetime()

const claim = z
  .object({
    claimId: id,
    kind: z.enum(claimKinds),
    unit: z.string().meta({ description: 'The code of the home, unique within its estate.' }),
    estate: z.string().meta({ description: 'The last part of the URL of the estate.' }),
    dealId: id.nullable().meta({ description: 'The deal of the person; null without a person.' }),
    from: instant,
    until: instant
      .nullable()
      .meta({ description: 'The time at which a hold expires or the claim ended; null if no end is known.' }),
  })
  .meta({ id: 'ClaimEvent' })

const visitTime = instant.nullable().meta({ description: 'Null while the visit has no time.' })
const visit = z
  .object({ visitId: id, leadId: id, dealId: id, estate, from: visitTime, until: visitTime })
  .meta({ id: 'VisitEvent' })

/** The schemas of the `data` of each event, for types and the OpenAPI document. They contain no personal data. */
export const eventData = {
  'lead.created': z.object({ leadId: id, dealId: id, kind: z.enum(leadKinds), estate }).meta({ id: 'LeadEvent' }),
  'deal.stage-changed': z
    .object({ dealId: id, estate, stage: z.enum(dealStages), previousStage: z.enum(dealStages).nullable() })
    .meta({ id: 'StageEvent' }),
  'claim.created': claim,
  'claim.ended': claim,
  'visit.booked': visit,
  'visit.moved': visit,
  'visit.cancelled': visit,
} satisfies Record<WebhookEvent, z.ZodType>

export type EventData<Event extends WebhookEvent> = z.infer<(typeof eventData)[Event]>

/** The schema of the `data` of the event by which staff test an endpoint. */
export const testData = { [testEvent]: z.object({ endpointId: id }).meta({ id: 'TestEvent' }) }
