import { z } from 'zod'
import { leadKinds, leadStatuses } from '../../db/tables/leads.ts'

/** Rows per page of the inbox. */
export const leadsPerPage = 25

export const leadSorts = ['createdAt', 'name', 'status', 'property', 'nextActionOn'] as const

const day = z.iso.date().nullable().catch(null)

/** The query parameters of the inbox; invalid ones are ignored. */
export const leadViewSchema = z.object({
  q: z.string().trim().max(100).catch(''),
  kind: z.enum(leadKinds).nullable().catch(null),
  /** Null: everything but spam. */
  status: z.enum(leadStatuses).nullable().catch(null),
  /** The id of a member of staff, or `nobody`. */
  owner: z
    .union([z.uuid(), z.literal('nobody')])
    .nullable()
    .catch(null),
  property: z.string().max(120).nullable().catch(null),
  /** `due`: with a next action of today or before. */
  due: z.literal('yes').nullable().catch(null),
  from: day,
  to: day,
  sort: z.enum(leadSorts).nullable().catch(null),
  order: z.literal('down').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type LeadView = z.infer<typeof leadViewSchema>

/** True when the inbox is searched or filtered by anything but status. */
export const isFiltered = ({ status, sort, order, page, ...filters }: LeadView) => Object.values(filters).some(Boolean)
