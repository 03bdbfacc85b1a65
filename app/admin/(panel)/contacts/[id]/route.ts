import { redirectOldLink } from '@/lib/crm/old-links'

/** A contact by its id, as in old mails. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/contacts/[id]'>) =>
  redirectOldLink(async () => `/admin/people/${encodeURIComponent((await params).id)}`)
