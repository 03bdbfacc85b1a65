import type { Failure, FieldErrors } from '@/lib/actions/result'
import type { ConflictingChange } from '@/lib/content/actions'
import type { Finding } from '@/lib/content/findings'

/** The reasons why an entry was not saved. */
export type Problems = {
  errors: FieldErrors
  /** Warnings that publishing would also show. */
  warnings: Finding[]
  message: string
  conflict: ConflictingChange | null
}

export const noProblems: Problems = { errors: {}, warnings: [], message: '', conflict: null }

type Refused = Failure & { warnings?: Finding[] | undefined; conflict?: ConflictingChange | undefined }

/** Returns the problems of a refused save: those of fields are shown there, without a message. */
export const problemsOf = ({ message, fieldErrors, warnings = [], conflict }: Refused): Problems =>
  fieldErrors
    ? { ...noProblems, errors: fieldErrors, warnings }
    : { ...noProblems, message, conflict: conflict ?? null }
