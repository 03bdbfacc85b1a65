import { z } from 'zod'
import { NotFoundError } from '../errors.ts'

const idSchema = z.uuid()

/** Returns a sent id; throws `NotFoundError` for a non-UUID as for an unknown id. `what` is the noun in the message. */
export function requireId(id: unknown, what: string): string {
  const known = idSchema.safeParse(id)
  if (!known.success) throw new NotFoundError(`There is no such ${what}.`)
  return known.data
}
