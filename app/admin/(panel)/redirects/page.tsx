import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Redirects' }

export default function RedirectsScreen({ searchParams }: PageProps<'/admin/redirects'>) {
  return <ListScreen of="redirects" searchParams={searchParams} />
}
