import { breadcrumbs } from '@/lib/seo/structured-data'
import { JsonLd } from '../json-ld'

export function FoundationBreadcrumbs({ to }: { to: { name: string; path: string }[] }) {
  return <JsonLd data={breadcrumbs([{ name: 'Foundation', path: '/foundation' }, ...to])} />
}
