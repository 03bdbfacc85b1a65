import 'server-only'
import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'

/** The chapters that have content, in order. */
export async function listChapters(page: EntryOf<'anniversaryPage'>) {
  const [projects, testimonials] = await Promise.all([
    listPublished('anniversaryProjects'),
    listPublished('anniversaryTestimonials'),
  ])
  return [
    { id: 'story', title: 'Story', present: true },
    { id: 'years', title: 'Timeline', there: page.milestones.length > 0 },
    { id: 'places', title: 'Estates', there: projects.length > 0 },
    { id: 'voices', title: 'People', there: testimonials.length > 0 },
  ].filter(chapter => chapter.present)
}
