import { slugify } from '@/db/content/slug'

/** Where on the page of the schools this one stands. */
export const schoolAnchor = (name: string) => slugify(name) || 'school'
