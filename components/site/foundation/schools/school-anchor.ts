import { slugify } from '@/db/content/slug'

// A name without Latin letters has no slug.
export const schoolAnchor = (name: string) => slugify(name) || 'school'
