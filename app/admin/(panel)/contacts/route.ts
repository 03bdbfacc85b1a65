import { redirectOldLink } from '@/lib/pipeline/old-links'

/** The list of contacts had this address. */
export const GET = () => redirectOldLink(async () => '/admin/people')
