import 'server-only'
import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'

type Chapter = { id: string; title: string; isPresent: boolean }

/** Returns the chapters that have content, in order. */
export async function listChapters(page: EntryOf<'anniversaryPage'>): Promise<Chapter[]> {
  const [projects, testimonials] = await Promise.all([
    listPublished('anniversaryProjects'),
    listPublished('anniversaryTestimonials'),
  ])
  const chapters: Chapter[] = [
    { id: 'story', title: 'Story', isPresent: true },
    { id: 'years', title: 'Timeline', isPresent: page.milestones.length > 0 },
    { id: 'places', title: 'Estates', isPresent: projects.length > 0 },
    { id: 'voices', title: 'People', isPresent: testimonials.length > 0 },
  ]
  return chapters.filter(({ isPresent }) => isPresent)
}
