import { slugify } from '@/db/content/slug'

/** Returns the anchor of a school on the page of schools. */
export const schoolAnchor = (name: string) => slugify(name) || 'school'
