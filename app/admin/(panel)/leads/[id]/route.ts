import { personOfLead, redirectOldLink } from '@/lib/pipeline/old-links'

/** A message by its id, as in mails and in the history of homes: leads to its person. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/leads/[id]'>) =>
  redirectOldLink(async scope => personOfLead((await params).id, scope))
