import { z } from 'zod'
import { NotFoundError } from '../errors.ts'

const idSchema = z.uuid()

/**
 * Returns an id that a browser sent. Throws `NotFoundError` if it is not a UUID, with the same message as for an
 * unknown id; `what` is the noun in this message.
 */
export function requireId(id: unknown, what: string): string {
  const known = idSchema.safeParse(id)
  if (!known.success) throw new NotFoundError(`There is no such ${what}.`)
  return known.data
}
