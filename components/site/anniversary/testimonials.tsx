import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'

export async function AnniversaryTestimonials({ page }: { page: EntryOf<'anniversaryPage'> }) {
  const [first, ...others] = await listPublished('anniversaryTestimonials')
  if (!first) return null
  return (
    <section id="voices" aria-labelledby="voices-heading" className="flex min-h-svh items-center bg-sand py-section">
      <div className="content">
        <h2 id="voices-heading" className="eyebrow text-terracotta">
          {page.voicesTitle}
        </h2>
        <figure className="mt-8 max-w-[60rem]">
          <blockquote className="display text-h2">“{first.quote}”</blockquote>
          <Speaker {...first} />
        </figure>
        {others.length > 0 && (
          <ul className="mt-16 grid gap-x-16 gap-y-12 md:mt-24 md:grid-cols-2">
            {others.map(testimonial => (
              <li key={testimonial.id} data-reveal className="border-t border-ink/20 pt-6">
                <figure>
                  <blockquote className="text-h3">“{testimonial.quote}”</blockquote>
                  <Speaker {...testimonial} />
                </figure>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Speaker({ name, role }: { name: string; role: string }) {
  return (
    <figcaption className="mt-5">
      <span className="font-semibold">{name}</span>
      <span className="block text-slate">{role}</span>
    </figcaption>
  )
}
