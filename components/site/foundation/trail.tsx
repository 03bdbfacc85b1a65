import { breadcrumbs } from '@/lib/seo/structured-data'
import { JsonLd } from '../json-ld'

/** Where a page stands within the foundation, for search engines. */
export function FoundationTrail({ to }: { to: { name: string; path: string }[] }) {
  return <JsonLd data={breadcrumbs([{ name: 'Foundation', path: '/foundation' }, ...to])} />
}
