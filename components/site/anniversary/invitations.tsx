import { listPublished } from '@/lib/content/published'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'

/** What staff promote in the anniversary year; never this page itself. */
export async function Invitations() {
  const items = (await listPublished('bannerItems')).filter(item => item.path !== '/shk-at-20')
  if (items.length === 0) return null
  return (
    <section aria-labelledby="this-year" className="content py-section">
      <h2 id="this-year" className="display text-h2">
        This year
      </h2>
      <ul className="mt-10 grid gap-10 md:grid-cols-2 md:gap-8">
        {items.map(item => (
          <li key={item.id} data-reveal className="group relative">
            <div className="overflow-hidden bg-sand">
              <Picture
                of={item.imageId}
                sizes="(min-width: 1300px) 584px, (min-width: 769px) 46vw, 100vw"
                decorative
                className="aspect-[3/2] w-full object-cover transition-transform duration-[400ms] group-hover:scale-[1.02]"
              />
            </div>
            <h3 className="display mt-5 text-h3">
              {item.path ? (
                <SiteLink
                  href={item.path}
                  className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
                >
                  {item.title}
                </SiteLink>
              ) : (
                item.title
              )}
            </h3>
            <p className="mt-2 max-w-[32em] text-slate">{item.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
