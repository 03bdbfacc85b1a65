import { nameKey } from '../../db/fold-text.ts'

type Named = string | null

/** Whether two names are of different people; a missing name may be anybody's. */
export function isOtherName(one: Named, other: Named): boolean {
  const [a, b] = [nameKey(one ?? ''), nameKey(other ?? '')]
  return a !== '' && b !== '' && a !== b
}
