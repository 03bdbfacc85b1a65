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
    { id: 'story', title: 'The story', present: true },
    { id: 'years', title: 'The years', there: page.milestones.length > 0 },
    { id: 'places', title: 'The places', there: projects.length > 0 },
    { id: 'voices', title: 'The voices', there: testimonials.length > 0 },
  ].filter(chapter => chapter.present)
}
