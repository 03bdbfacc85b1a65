import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Foundation testimonial' }

export default async function FoundationTestimonialScreen({ params }: PageProps<'/admin/csr/testimonials/[id]'>) {
  return <EntryScreen of="foundationTestimonials" id={(await params).id} />
}
