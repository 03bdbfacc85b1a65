import type { WorkingCopy } from '@/lib/content/working-copies'
import type { Copy } from './copy'

/** Converts stored working copies to the copies that a form can offer. */
export const offeredCopies = (copies: WorkingCopy[]): Copy[] =>
  copies.map(({ id, form, baseVersion, updatedAt }) => ({ id, form, baseVersion, at: updatedAt.toISOString() }))
