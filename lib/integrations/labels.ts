import type { ApiScope, DeliveredEvent } from '../../db/tables/integrations.ts'

export const eventLabels: Record<DeliveredEvent, string> = {
  'lead.created': 'A new lead',
  'deal.stage-changed': 'The stage of a deal changes',
  'claim.created': 'A home is held, reserved or sold',
  'claim.ended': 'A hold, reservation or sale ends',
  'visit.booked': 'A visit is booked',
  'visit.moved': 'A visit is moved',
  'visit.cancelled': 'A visit is cancelled',
  'endpoint.test': 'Test',
}

export const scopeLabels: Record<ApiScope, string> = {
  leads: 'Read leads, with names, e-mails and phones',
  deals: 'Read deals and their stages',
  visits: 'Read visits',
  homes: 'Read homes, their prices and states',
  'leads:write': 'Add leads',
}

export function responseText(status: number | null, error: string | null): string {
  if (error) return error
  return status === null ? 'Not tried yet' : `HTTP ${status}`
}
