import type { ConflictingChange, SaveResult } from '@/lib/content/actions'
import type { FieldErrors } from '@/lib/content/read-form'

/** What prevents saving. */
export type Problems = {
  errors: FieldErrors
  /** What publishing would also warn about. */
  warnings: { field: string; message: string }[]
  message: string
  conflict: ConflictingChange | null
}

export const noProblems: Problems = { errors: {}, warnings: [], message: '', conflict: null }

type Failed =
  | Exclude<SaveResult, { status: 'saved' } | { status: 'needsConfirmation' }>
  | { status: 'rejected'; message: string }

export function problemsOf(result: Failed): Problems {
  if (result.status === 'invalid') return { ...noProblems, errors: result.fieldErrors, warnings: result.warnings }
  const conflict = result.status === 'conflict' ? (result.change ?? null) : null
  return { ...noProblems, message: result.message, conflict }
}
