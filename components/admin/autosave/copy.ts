/** Unsaved input of a form that was opened before: `id` is the id of its copy, `at` the time of the last input. */
export type Copy = { id: string; form: Record<string, string>; baseVersion: number; at: string }

/** The form to which a copy belongs; `entryId` is null for a new entry. */
export type FormTarget = { what: string; entryId: string | null }
