import { personPathOfLead, redirectOldLink } from '@/lib/pipeline/old-links'

/** Redirects links to a lead, in mails and in the history of homes, to its person. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/leads/[id]'>) =>
  redirectOldLink(async scope => personPathOfLead((await params).id, scope))
