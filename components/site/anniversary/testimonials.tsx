import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'
import { Testimonial } from '../testimonial'

export async function AnniversaryTestimonials({ page }: { page: EntryOf<'anniversaryPage'> }) {
  const [first, ...others] = await listPublished('anniversaryTestimonials')
  if (!first) return null
  return (
    <section id="voices" aria-labelledby="voices-heading" className="flex min-h-svh items-center bg-sand py-section">
      <div className="content">
        <h2 id="voices-heading" className="eyebrow text-terracotta">
          {page.voicesTitle}
        </h2>
        <div className="mt-8 max-w-[60rem]">
          <Testimonial large {...first} />
        </div>
        {others.length > 0 && (
          <ul className="mt-16 grid gap-x-16 gap-y-12 md:mt-24 md:grid-cols-2">
            {others.map(testimonial => (
              <li key={testimonial.id} data-reveal>
                <Testimonial {...testimonial} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
