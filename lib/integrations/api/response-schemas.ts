import { z } from 'zod'
import { unitKinds } from '../../../db/collections/unit-types.ts'
import { unitStates } from '../../../db/inventory/unit-state.ts'
import { dealStages, lostReasons } from '../../../db/tables/deals.ts'
import { claimKinds } from '../../../db/tables/inventory.ts'
import { leadKinds } from '../../../db/tables/leads.ts'

// Response schemas of the read API, for their types and the OpenAPI document.

const id = z.uuid()
const instant = z.iso.datetime()
const text = z.string().nullable()
const estate = text.meta({ description: 'The last part of the URL of the estate; null without an estate.' })
const shillings = z.number().int().nullable().meta({ description: 'Kenyan shillings.' })
const times = { createdAt: instant, updatedAt: instant }

export const leadSchema = z
  .object({
    id,
    reference: z.string(),
    kind: z.enum(leadKinds),
    contactId: id,
    dealId: id,
    name: text,
    email: text,
    phone: text,
    message: text,
    estate: text.meta({ description: 'The estate or property, as the visitor named it.' }),
    // The code of the home and the title of the document that the person asked for.
    unit: text,
    document: text,
    // The day that the visitor requested for a tour, and the time of the visit.
    tourDay: z.iso.date().nullable(),
    visitAt: instant.nullable(),
    preferredContact: text,
    campaign: z
      .record(z.string(), z.string())
      .meta({ description: 'The `utm_…` tags of the first page of the session.' }),
    // The codes of the referrers by whose links the person came first and last.
    firstReferral: text,
    lastReferral: text,
    ...times,
  })
  .meta({ id: 'Lead' })

export const dealSchema = z
  .object({
    id,
    contactId: id,
    estate,
    stage: z.enum(dealStages),
    stageSince: instant,
    lostReason: z.enum(lostReasons).nullable(),
    owner: text.meta({ description: 'The name of the member of staff who is responsible.' }),
    value: shillings,
    waitingSince: instant.nullable().meta({ description: 'The time since which the person waits for a reply.' }),
    // The time until which staff should reply.
    dueAt: instant.nullable(),
    lastLeadAt: instant,
    ...times,
  })
  .meta({ id: 'Deal' })

const visitStates = ['requested', 'booked', 'arrived', 'missed', 'cancelled'] as const

export const visitSchema = z
  .object({
    id,
    leadId: id,
    dealId: id,
    estate,
    state: z.enum(visitStates),
    from: instant.nullable().meta({ description: 'Null until a time is chosen.' }),
    until: instant.nullable(),
    ...times,
  })
  .meta({ id: 'Visit' })

export const homeSchema = z
  .object({
    id,
    estate: z.string(),
    code: z.string(),
    type: z.string(),
    kind: z.enum(unitKinds),
    bedrooms: z.number().int().nullable(),
    block: z.string(),
    phase: text,
    floor: z.number().int().nullable(),
    orientation: text,
    areaSqm: z.number().nullable(),
    plotSqm: z.number().nullable(),
    price: shillings,
    state: z.enum(unitStates),
    claim: z
      .object({ id, kind: z.enum(claimKinds), from: instant, until: instant.nullable(), dealId: id.nullable() })
      .nullable()
      .meta({ description: 'The current hold, reservation or sale; null without one.' }),
    ...times,
  })
  .meta({ id: 'Home' })
