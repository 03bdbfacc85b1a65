import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { type Collection, isPageTable } from '@/db/content/collection'
import { instantSchema } from '@/db/content/days'
import { nameOfIssue, rawValues } from '@/db/content/section-form'
import type { Values } from '../../db/content/entry'
import type { FieldErrors } from '../actions/result'
import { localDay } from '../time/local-time'
import { isWithin } from '../time/planned-time'
import type { Schedule } from './drafts'

type ReadForm = {
  values: Values
  /** The times that the form contains and that are valid. */
  schedule: Partial<Schedule>
  errors: FieldErrors
}

/** Returns the schema of a time at most this many years ahead; an empty field becomes null. */
const plannedSchema = (years: number, message: string) =>
  z.preprocess(
    value => (value ? value : null),
    instantSchema()
      .refine(at => isWithin(localDay(at), years), message)
      .nullable(),
  ) as z.ZodType<Date | null>
const scheduleSchema = z
  .object({
    publishAt: plannedSchema(2, 'Choose a time within two years.'),
    unpublishAt: plannedSchema(10, 'Choose a time within ten years.'),
  })
  .refine(({ publishAt, unpublishAt }) => !unpublishAt || unpublishAt > (publishAt ?? new Date(0)), {
    path: ['unpublishAt'],
    message: 'The end must be after the beginning.',
  })

/** Parses the form of an entry and returns all errors together: of fields, of rules across fields, times and slug. */
export async function readForm(db: Tx, collection: Collection, id: string | null, form: FormData): Promise<ReadForm> {
  const sent = Object.fromEntries(form)
  const raw = rawValues(collection.allFields, sent)
  const values: Values = {}
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(collection.allFields)) {
    const parsed = field.schema.safeParse(raw[name])
    if (parsed.success) values[name] = parsed.data
    else
      for (const { path, message } of parsed.error.issues) {
        const field = nameOfIssue(name, raw[name], path)
        errors[field] = [...(errors[field] ?? []), message]
      }
  }
  for (const [name, message] of Object.entries(collection.refine?.(values) ?? {}))
    if (message) errors[name] ??= [message]
  if (!errors.slug && (await isSlugTaken(db, collection, id, values.slug)))
    errors.slug = [
      `${collection.allFields.slug?.view.label} is already taken by another ${collection.label.one.toLowerCase()}, perhaps one in the bin.`,
    ]

  // The form of a singleton has no schedule.
  if (!form.has('publishAt') && !form.has('unpublishAt')) return { values, schedule: {}, errors }
  const schedule = scheduleSchema.safeParse(sent)
  if (!schedule.success) Object.assign(errors, z.flattenError(schedule.error).fieldErrors)
  return { values, schedule: schedule.data ?? {}, errors }
}

async function isSlugTaken(db: Tx, { table }: Collection, id: string | null, slug: unknown) {
  if (!isPageTable(table) || typeof slug !== 'string') return false
  const slugUses = await db.$count(table, and(eq(table.slug, slug), id ? ne(table.id, id) : undefined))
  return slugUses > 0
}
