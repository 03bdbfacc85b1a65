import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'FAQ' }

export default async function FAQScreen({ params }: PageProps<'/admin/media/index/manage-faqs/[id]'>) {
  return <EntryScreen of="faqs" id={(await params).id} />
}
