import { redirectOldLink } from '@/lib/crm/old-links'

/** The inbox had this address. */
export const GET = () => redirectOldLink(async () => '/admin/people')
