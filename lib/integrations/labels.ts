import type { ApiScope, DeliveredEvent } from '../../db/tables/integrations.ts'

/** Events in the words of the panel. */
export const eventLabels: Record<DeliveredEvent, string> = {
  'lead.created': 'A new lead',
  'deal.stage-changed': 'A deal has another stage',
  'claim.created': 'A home is held, reserved or sold',
  'claim.ended': 'A hold, reservation or sale ends',
  'visit.booked': 'A visit is booked',
  'visit.moved': 'A visit is moved',
  'visit.cancelled': 'A visit is cancelled',
  'endpoint.test': 'Test',
}

/** What a key can read. */
export const scopeLabels: Record<ApiScope, string> = {
  leads: 'Leads, with names, emails and phones',
  deals: 'Deals and their stages',
  visits: 'Visits',
  homes: 'Homes, their prices and states',
}

/** The result of an attempt in a few words. */
export function responseText(status: number | null, error: string | null): string {
  if (error) return error
  return status === null ? 'Not tried yet' : `HTTP ${status}`
}
