import type { WorkingCopy } from '@/lib/content/working-copies'

/**
 * A stored copy of unsaved input: `form` has the input, `baseVersion` is the stored version of the entry on which it is
 * based, `at` the ISO time of the last input.
 */
export type Copy = { id: string; form: Record<string, string>; baseVersion: number; at: string }

/** The form to which a copy belongs: a collection key or another name, and the entry; null for a new entry. */
export type FormTarget = { formKey: string; entryId: string | null }

/** Converts stored working copies to the copies that a form can offer. */
export const offeredCopies = (copies: WorkingCopy[]): Copy[] =>
  copies.map(({ id, form, baseVersion, updatedAt }) => ({ id, form, baseVersion, at: updatedAt.toISOString() }))
