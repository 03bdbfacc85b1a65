import { Breadcrumbs } from '../breadcrumbs'

export const FoundationBreadcrumbs = ({ to }: { to: { name: string; path: string }[] }) => (
  <Breadcrumbs to={[{ name: 'Foundation', path: '/foundation' }, ...to]} />
)
