import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Anniversary testimonial' }

export default async function AnniversaryTestimonialScreen({
  params,
}: PageProps<'/admin/anniversary/testimonials/[id]'>) {
  return <EntryScreen of="anniversaryTestimonials" id={(await params).id} />
}
