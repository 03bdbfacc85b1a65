import { getSingleton, listPublished } from '@/lib/content/published'
import { LazyBox } from '../lazy-box'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'

export async function FoundationTeaser() {
  const [home, figures] = await Promise.all([getSingleton('homePage'), listPublished('impactFigures')])
  return (
    <section aria-labelledby="foundation" className="on-dark bg-forest-deep text-sand">
      <div className="content grid items-center gap-10 py-section md:grid-cols-2 md:gap-16">
        <LazyBox className="aspect-[4/3]">
          <Picture
            of={home.foundationImageId}
            shape="card"
            sizes="(min-width: 1300px) 570px, (min-width: 769px) 46vw, 92vw"
            className="size-full object-cover"
          />
        </LazyBox>
        <div>
          <h2 id="foundation" className="display text-h2">
            {home.foundationTitle}
          </h2>
          <p className="mt-5 max-w-[34.5em] text-sage">{home.foundationText}</p>
          <dl className="mt-8 grid grid-cols-2 gap-6 sm:grid-cols-3">
            {figures.slice(0, 3).map(({ id, label, value }) => (
              <div key={id} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="text-small text-sage">{label}</dt>
                <dd className="display figures text-h2 text-sun">{value}</dd>
              </div>
            ))}
          </dl>
          <SiteLink href="/foundation" className="button button-sand mt-8">
            The foundation’s work
          </SiteLink>
        </div>
      </div>
    </section>
  )
}
