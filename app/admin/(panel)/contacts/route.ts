import { redirectOldLink } from '@/lib/crm/old-links'

/** The list of contacts had this address. */
export const GET = () => redirectOldLink(async () => '/admin/people')
