import type { EntryOf } from '@/db/collections'
import { figure } from '@/lib/text/format'
import { Picture } from '../../picture'
import { RichText } from '../../rich-text'
import { schoolAnchor } from './school-anchor'

/** Shows a school, and the support of each year. `mirrored` puts the picture right of the text, and all on sand. */
export function School({ school, mirrored }: { school: EntryOf<'schools'>; mirrored: boolean }) {
  const id = schoolAnchor(school.name)
  return (
    <section id={id} aria-labelledby={`${id}-name`} className={`scroll-mt-6 py-section ${mirrored ? 'bg-sand' : ''}`}>
      <div className="content">
        <div className="grid items-end gap-8 md:grid-cols-12 md:gap-12">
          <div className={`md:col-span-7 ${mirrored ? 'md:order-2' : ''} empty:hidden`}>
            <Picture
              of={school.imageId}
              shape="card"
              sizes="(min-width: 1300px) 680px, (min-width: 769px) 56vw, 92vw"
              className="aspect-[4/3] w-full object-cover"
            />
          </div>
          <header className="min-w-0 md:col-span-5">
            <p className="eyebrow text-terracotta">{school.place}</p>
            <h2 id={`${id}-name`} className="display mt-3 text-h1">
              {school.name}
            </h2>
            <dl className="figures mt-6 flex flex-wrap gap-x-12 gap-y-4">
              <Fact label="pupils" value={figure(school.pupils)} />
              <Fact label="supported since" value={String(school.since)} />
            </dl>
          </header>
        </div>
        <div className="mt-10 grid gap-12 md:mt-14 lg:grid-cols-12">
          <RichText of={school.story} className="min-w-0 lg:col-span-6" />
          {school.support.length > 0 && <Support support={school.support} />}
        </div>
      </div>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-slate">{label}</dt>
      <dd className="display text-h2 text-forest">{value}</dd>
    </div>
  )
}

function Support({ support }: { support: EntryOf<'schools'>['support'] }) {
  const years = support.toSorted((one, other) => one.year - other.year)
  return (
    <div className="lg:col-span-5 lg:col-start-8">
      <h3 className="display text-h3">What was given</h3>
      <ol className="mt-4 border-b border-ink/15">
        {years.map(({ year, what }) => (
          <li key={`${year} ${what}`} className="flex gap-6 border-t border-ink/15 py-3">
            <span className="figures w-12 flex-none font-semibold text-terracotta">{year}</span>
            <span className="min-w-0">{what}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
