import { shillings } from '../text/format.ts'

/** The target of a month, or the sum of several targets. The amount is in whole shillings. */
export type Target = { homes: number | null; amount: number | null }

export const noTarget: Target = { homes: null, amount: null }

/** Formats a target as `4 homes and KES 30,000,000`. */
export function targetInWords({ homes, amount }: Target): string {
  const parts = [homes !== null && homesInWords(homes), amount !== null && shillings(amount)].filter(Boolean)
  return parts.length > 0 ? parts.join(' and ') : 'no target'
}

export const homesInWords = (homes: number) => (homes === 1 ? '1 home' : `${homes} homes`)
