import { redirectOldLink } from '@/lib/pipeline/old-links'

/** Redirects the former URL of the list of contacts. */
export const GET = () => redirectOldLink(async () => '/admin/people')
