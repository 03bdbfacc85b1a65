import { z } from 'zod'
import { NotFoundError } from '../errors.ts'

const idSchema = z.uuid()

/** Returns a sent id; throws `NotFoundError` for a non-UUID as for an unknown id. `what` is the noun in the message. */
export function requireId(id: unknown, what: string): string {
  const parsed = idSchema.safeParse(id)
  if (!parsed.success) throw new NotFoundError(`There is no such ${what}.`)
  return parsed.data
}
