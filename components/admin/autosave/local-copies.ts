import { readStored, storedNames, writeStored } from '@/components/ui/browser-storage'
import { workingCopyName } from '@/lib/content/working-copy-name'
import type { Copy, FormTarget } from './copy'

/** Copies that have not changed for 90 days are deleted, as on the server. */
const ttlMs = 90 * 24 * 60 * 60 * 1000

const prefix = 'shk-typing:'

/** Returns the local storage key of a form's copy; `copy` is its name with the author (`workingCopyName`). */
export const localCopyKey = ({ formKey, entryId }: FormTarget, copy: string) =>
  `${prefix}${formKey}:${entryId ?? 'new'}:${copy}`

/** Stores input in this browser. Returns the stored text, or null if this browser cannot store it. */
export function writeLocalCopy(
  key: string,
  input: { form: Record<string, string>; baseVersion: number },
): string | null {
  const copy = JSON.stringify({ ...input, at: new Date().toISOString() })
  return writeStored(key, copy) ? copy : null
}

/** Returns the copies of a form and a member of staff. Deletes outdated copies of all forms, even if never reopened. */
export function listLocalCopies(target: FormTarget, staffId: string): Copy[] {
  const keyPrefix = localCopyKey(target, workingCopyName(staffId, ''))
  return storedNames(prefix).flatMap(name => {
    const copy = parseCopy(readStored(name))
    const isFresh = copy && Date.now() - Date.parse(copy.at) < ttlMs
    if (!isFresh) writeStored(name, null)
    return isFresh && name.startsWith(keyPrefix) ? [{ id: name.slice(keyPrefix.length), ...copy }] : []
  })
}

/** Returns null for an invalid copy: an extension or a person may have changed it, and the screen must still open. */
export function parseCopy(text: string | null): Omit<Copy, 'id'> | null {
  try {
    const copy = JSON.parse(text ?? '')
    return copy?.form && typeof copy.at === 'string' ? copy : null
  } catch {
    return null
  }
}
