import { redirectOldLink } from '@/lib/crm/old-links'
import { personPath } from '@/lib/person-path'

/** A contact by its id, as in old mails. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/contacts/[id]'>) =>
  redirectOldLink(async () => personPath({ contactId: encodeURIComponent((await params).id) }))
