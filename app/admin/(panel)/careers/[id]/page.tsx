import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Vacancy' }

export default async function VacancyScreen({ params }: PageProps<'/admin/careers/[id]'>) {
  return <EntryScreen of="vacancies" id={(await params).id} />
}
