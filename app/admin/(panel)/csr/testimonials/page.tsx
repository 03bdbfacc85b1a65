import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Foundation testimonials' }

export default function FoundationTestimonialsScreen({ searchParams }: PageProps<'/admin/csr/testimonials'>) {
  return <ListScreen of="foundationTestimonials" searchParams={searchParams} />
}
