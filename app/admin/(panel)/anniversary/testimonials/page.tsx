import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Anniversary testimonials' }

export default function AnniversaryTestimonialsScreen({ searchParams }: PageProps<'/admin/anniversary/testimonials'>) {
  return <ListScreen of="anniversaryTestimonials" searchParams={searchParams} />
}
