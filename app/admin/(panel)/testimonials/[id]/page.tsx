import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Testimonial' }

export default async function TestimonialScreen({ params }: PageProps<'/admin/testimonials/[id]'>) {
  return <EntryScreen of="testimonials" id={(await params).id} />
}
