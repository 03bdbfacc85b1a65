import { personOfLead, redirectOldLink } from '@/lib/crm/old-links'

/** A message by its id, as in mails and in the history of homes: leads to its person. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/leads/[id]'>) =>
  redirectOldLink(async sight => personOfLead((await params).id, sight))
