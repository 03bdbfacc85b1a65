import type { Tx } from '../db/connect.ts'
import { ConflictError } from './errors.ts'

/** Runs a write; a value that another row took in the meantime becomes a `ConflictError`, and the transaction goes on. */
export async function orTaken<Result>(tx: Tx, message: string, write: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await tx.transaction(write)
  } catch (error) {
    if (isUniqueViolation(error)) throw new ConflictError(message)
    throw error
  }
}

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505'
