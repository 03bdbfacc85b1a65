import type { EntryOf } from '@/db/collections'

/** Shows the milestones. A year with several milestones is shown once. */
export function Timeline({ page }: { page: EntryOf<'anniversaryPage'> }) {
  const milestones = [...page.milestones].sort((a, b) => a.year - b.year)
  const years = [...new Set(milestones.map(({ year }) => year))]
  if (years.length === 0) return null
  return (
    <section
      id="years"
      aria-labelledby="years-heading"
      className="on-dark flex min-h-svh items-center bg-forest-deep py-section text-sage"
    >
      <div className="content">
        <h2 id="years-heading" className="display max-w-[10em] text-h1 text-sand">
          {page.timelineTitle}
        </h2>
        <ol className="mt-12 md:mt-20">
          {years.map(year => (
            <li
              key={year}
              data-reveal
              className="grid gap-x-10 gap-y-3 border-t border-sage/25 py-7 md:grid-cols-[12rem_1fr] md:py-9"
            >
              <p className="display figures text-h2 leading-none text-sun">{year}</p>
              <ul className="grid gap-6">
                {milestones
                  .filter(milestone => milestone.year === year)
                  .map(({ title, text }) => (
                    <li key={title} className="lg:grid lg:grid-cols-2 lg:gap-10">
                      <h3 className="text-h3 font-medium text-sand">{title}</h3>
                      <p className="mt-1.5 max-w-[34.5em] lg:mt-0.5">{text}</p>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
