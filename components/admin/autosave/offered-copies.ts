import type { WorkingCopy } from '@/lib/content/working-copies'
import type { Copy } from './copy'

/** Returns stored copies as a form offers them. */
export const offeredCopies = (copies: WorkingCopy[]): Copy[] =>
  copies.map(({ id, form, baseVersion, updatedAt }) => ({ id, form, baseVersion, at: updatedAt.toISOString() }))
