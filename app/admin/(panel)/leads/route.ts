import { redirectOldLink } from '@/lib/pipeline/old-links'

/** Redirects the former URL of the inbox. */
export const GET = () => redirectOldLink(async () => '/admin/people')
