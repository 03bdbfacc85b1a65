import { breadcrumbs } from '@/lib/seo/structured-data'
import { JsonLd } from './json-ld'

/** Describes the path from the home page to this page as structured data. */
export const Breadcrumbs = ({ to }: { to: { name: string; path: string }[] }) => <JsonLd data={breadcrumbs(to)} />
