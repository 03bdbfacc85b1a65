import { z } from 'zod'
import { dealStages } from '../../db/tables/deals.ts'
import { testEvent, type WebhookEvent } from '../../db/tables/integrations.ts'
import { claimKinds } from '../../db/tables/inventory.ts'
import { leadKinds } from '../../db/tables/leads.ts'

const id = z.uuid()
const estate = z.string().nullable().meta({ description: 'The slug of the estate; null when none is named.' })
const instant = z.iso.datetime()

const claim = z
  .object({
    claimId: id,
    kind: z.enum(claimKinds),
    unit: z.string().meta({ description: 'The code of the home.' }),
    estate: z.string(),
    dealId: id.nullable(),
    from: instant,
    until: instant.nullable().meta({ description: 'When a hold ends by itself, or when the claim has ended.' }),
  })
  .meta({ id: 'ClaimEvent' })

const visit = z
  .object({ visitId: id, leadId: id, dealId: id, estate, from: instant.nullable(), until: instant.nullable() })
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
