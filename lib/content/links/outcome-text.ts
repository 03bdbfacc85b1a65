import type { LinkOutcome } from '../../../db/tables/addresses.ts'

const texts: Record<Exclude<LinkOutcome, 'error-status'>, string> = {
  ok: 'Works',
  'no-answer': 'No response',
  'unknown-host': 'Website does not exist',
  'bad-certificate': 'Certificate is not valid',
  'private-host': 'Not on the public internet',
  unchecked: 'Could not be checked',
}
const statusTexts: Record<number, string> = { 404: 'Not found', 410: 'Removed for good' }

/** Describes the result of a check for staff: `Not found (404)`. */
export function outcomeText({ outcome, status }: { outcome: LinkOutcome; status: number | null }): string {
  if (outcome !== 'error-status') return texts[outcome]
  return `${statusTexts[status ?? 0] ?? 'Refused'} (${status})`
}
