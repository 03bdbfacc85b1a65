import { slugify } from '@/db/content/slug'

/** The anchor of a school on the schools page. */
export const schoolAnchor = (name: string) => slugify(name) || 'school'
