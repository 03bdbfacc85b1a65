import type { Estate } from '@/lib/site/estates'
import { availabilityText, findEstateAvailability, priceText } from '@/lib/site/homes/availability'
import { RichText } from '../rich-text'

/** What the estate is, as text and as a table of facts; price and what is free come from the inventory. */
export async function EstateOverview({ estate }: { estate: Estate }) {
  const availability = await findEstateAvailability(estate.id)
  const free = availabilityText(availability)
  const facts = [
    { label: 'Price', value: priceText(availability) },
    ...(free ? [{ label: 'Today', value: free }] : []),
    ...estate.facts,
  ]
  return (
    <section
      id="overview"
      aria-labelledby="overview-heading"
      className="content grid gap-12 py-section lg:grid-cols-[3fr_2fr] lg:gap-20"
    >
      <div>
        <h2 id="overview-heading" className="display max-w-[12.5em] text-h2">
          {estate.overviewTitle}
        </h2>
        <RichText of={estate.overview} className="mt-6" />
      </div>
      <dl className="figures self-start border-t border-stone lg:sticky lg:top-40">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 border-b border-stone py-3.5">
            <dt className="text-slate">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
