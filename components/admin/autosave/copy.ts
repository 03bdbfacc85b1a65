/** Unsaved input of a form that was opened before: `id` is that of its copy, `at` the time of the last input. */
export type Copy = { id: string; form: Record<string, string>; baseVersion: number; at: string }

/** The form of an entry, of a deal or of something else; `entryId` is null while it is new. */
export type FormTarget = { what: string; entryId: string | null }
