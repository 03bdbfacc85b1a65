import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'FAQs' }

export default function FAQsScreen({ searchParams }: PageProps<'/admin/media/index/manage-faqs'>) {
  return <ListScreen of="faqs" searchParams={searchParams} />
}
