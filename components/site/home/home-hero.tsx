import { getSingleton } from '@/lib/content/published'
import { Picture } from '../picture'

/** The head of the home page: a picture over the full window, one sentence, two links, and four facts. */
export async function HomeHero() {
  const home = await getSingleton('homePage')
  return (
    <>
      <section
        data-hero
        className="on-dark relative isolate flex min-h-[min(100svh,960px)] items-end overflow-hidden bg-forest-deep text-white"
      >
        <div data-parallax className="absolute inset-0 -z-20">
          <Picture of={home.heroImageId} shape="wide" sizes="100vw" tall isEager className="size-full object-cover" />
        </div>
        <div className="scrim absolute inset-0 -z-10" />
        <div className="wide pt-40 pb-24 md:pb-20">
          <h1 className="display max-w-[8.5em] text-display">{home.heroTitle}</h1>
          <p className="mt-5 max-w-[27.5em] text-h3">{home.heroText}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#estates" className="button button-sand">
              See the estates
            </a>
            <a href="#book-a-site-tour" className="button button-line">
              Book a visit
            </a>
          </div>
        </div>
      </section>
      <dl className="wide grid grid-cols-2 gap-x-6 gap-y-8 border-b border-stone py-10 lg:grid-cols-4 lg:gap-x-0 lg:py-14">
        {home.facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end lg:border-l lg:border-stone lg:pl-8 lg:first:border-0 lg:first:pl-0"
          >
            <dt className="text-slate">{label}</dt>
            <dd className="display figures text-h2 text-forest">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
