import { personPath } from '@/lib/paths/person-path'
import { redirectOldLink } from '@/lib/pipeline/old-links'

/** Redirects links to a contact in old mails. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/contacts/[id]'>) =>
  redirectOldLink(async () => personPath({ contactId: encodeURIComponent((await params).id) }))
