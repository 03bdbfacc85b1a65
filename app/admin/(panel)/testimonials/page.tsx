import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Testimonials' }

export default function TestimonialsScreen({ searchParams }: PageProps<'/admin/testimonials'>) {
  return <ListScreen of="testimonials" searchParams={searchParams} />
}
