import { redirectOldLink } from '@/lib/pipeline/old-links'

/** The inbox had this address. */
export const GET = () => redirectOldLink(async () => '/admin/people')
