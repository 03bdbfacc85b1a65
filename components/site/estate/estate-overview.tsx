import type { Estate } from '@/lib/site/estates'
import { availabilityText, findEstateAvailability, priceText } from '@/lib/site/homes/availability'
import { Fold, firstOf } from '../estate-parts/fold'
import { RichText } from '../rich-text'

/** Describes the estate in a text and a table of facts. Price and availability come from the inventory. */
export async function EstateOverview({ estate }: { estate: Estate }) {
  const availability = await findEstateAvailability(estate.id)
  const availableText = availabilityText(availability)
  const facts = [
    { label: 'Price', value: priceText(availability) },
    ...(availableText ? [{ label: 'Availability', value: availableText }] : []),
    ...estate.facts,
  ]
  const [firstParagraph, rest] = splitFirstParagraph(estate.overview)
  return (
    <section
      id="overview"
      aria-labelledby="overview-heading"
      className="content grid py-section md:gap-12 lg:grid-cols-[3fr_2fr] lg:gap-20"
    >
      <div>
        <h2 id="overview-heading" className="display max-w-[12.5em] text-h2">
          {estate.overviewTitle}
        </h2>
        <RichText of={firstParagraph} className="my-4" />
        {rest && (
          <Fold label={`More about ${estate.title}`}>
            <RichText of={rest} className="max-md:pb-4" />
          </Fold>
        )}
      </div>
      <div className="border-b border-stone max-md:border-t lg:sticky lg:top-40 lg:self-start">
        <Fold label={`Facts: ${firstOf(estate.facts.map(({ label }) => label))}`}>
          <dl className="figures">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-6 border-t border-stone py-3.5">
                <dt className="wrap-break-word text-slate">{label}</dt>
                <dd className="text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
    </section>
  )
}

/** Splits a formatted text into its first paragraph and the rest. */
function splitFirstParagraph(html: string): [string, string] {
  const end = html.startsWith('<p>') ? html.indexOf('</p>') : -1
  return end < 0 ? [html, ''] : [html.slice(0, end + 4), html.slice(end + 4).trim()]
}
