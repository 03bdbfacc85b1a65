import { getSingleton, listPublished } from '@/lib/content/published'
import { Testimonial } from '../testimonial'

export async function Testimonials() {
  const [home, testimonials] = await Promise.all([getSingleton('homePage'), listPublished('testimonials')])
  if (testimonials.length === 0) return null
  const [first, ...others] = testimonials.slice(0, 3)
  return (
    <section aria-labelledby="voices" className="bg-sand py-section">
      <div className="content">
        <h2 id="voices" className="eyebrow text-terracotta">
          {home.voicesTitle}
        </h2>
        <div className="mt-8 grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-20">
          {first && <Testimonial large {...first} />}
          <div className="grid content-start gap-10">
            {others.map(testimonial => (
              <Testimonial key={testimonial.id} {...testimonial} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
