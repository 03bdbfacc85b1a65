import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'
import { Picture } from '../picture'

/** Shows the projects, each over its picture and as high as the window. */
export async function Places({ page }: { page: EntryOf<'anniversaryPage'> }) {
  const projects = await listPublished('anniversaryProjects')
  if (projects.length === 0) return null
  return (
    <section id="places" aria-labelledby="places-heading">
      <div className="content py-section">
        <h2 id="places-heading" className="display max-w-[11em] text-h1">
          {page.projectsTitle}
        </h2>
      </div>
      <ol>
        {projects.map(project => (
          <li
            key={project.id}
            className="on-dark relative isolate flex min-h-svh items-end overflow-hidden bg-forest-deep text-white"
          >
            <Picture
              of={project.imageId}
              shape="wide"
              sizes="100vw"
              tall
              decorative
              className="absolute inset-0 -z-20 size-full object-cover"
            />
            {project.imageId && <div className="scrim absolute inset-0 -z-10" />}
            <div
              data-reveal
              className="wide grid gap-x-12 gap-y-4 pt-40 pb-12 md:pb-20 lg:grid-cols-[auto_1fr] lg:items-end"
            >
              <p className="display figures text-display leading-none">{project.year}</p>
              <div>
                <h3 className="display max-w-[12.5em] text-h2">{project.title}</h3>
                <p className="mt-3 max-w-[37em]">{project.description}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
