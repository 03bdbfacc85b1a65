import type { Tx } from '../db/connect.ts'
import { ConflictError } from './errors.ts'

/** Runs a write; if a unique value is taken, throws `ConflictError`, after which the transaction can continue. */
export async function writeUnique<Result>(
  tx: Tx,
  message: string,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await tx.transaction(write)
  } catch (error) {
    if (violatedIndex(error) !== null) throw new ConflictError(message)
    throw error
  }
}

/** Returns the name of the unique index that a failed write violated; null for any other error. */
export function violatedIndex(error: unknown): string | null {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof Error && 'code' in cause && cause.code === '23505')) return null
  return 'constraint_name' in cause ? String(cause.constraint_name) : ''
}
