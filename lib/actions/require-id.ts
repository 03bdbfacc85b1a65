import { z } from 'zod'
import { NotFoundError } from '../errors.ts'

const idSchema = z.uuid()

/**
 * Returns an id that a browser sent. Throws `NotFoundError` for a text that is no id, as for one of nothing: `what` is the
 * word in the message.
 */
export function requireId(id: unknown, what: string): string {
  const known = idSchema.safeParse(id)
  if (!known.success) throw new NotFoundError(`There is no such ${what}.`)
  return known.data
}
