import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Vacancies' }

export default function VacanciesScreen({ searchParams }: PageProps<'/admin/careers'>) {
  return <ListScreen of="vacancies" searchParams={searchParams} />
}
