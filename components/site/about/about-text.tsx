import { estatePath } from '@/db/collections/estates'
import { listEstatePages } from '@/lib/site/estates'
import { itemsOfSingleList, type Section, sectionsOf } from '@/lib/site/sections'
import { RichText } from '../rich-text'
import { TileLink, TilePicture } from '../tile'
import { Principles } from './principles'

/** Shows mission, story and values as staff wrote them, with the estates after the second section or at the end. */
export function AboutText({ of }: { of: string }) {
  const { opening, sections } = sectionsOf(of)
  return (
    <>
      {opening && (
        <div className="content pb-section">
          <RichText of={opening} />
        </div>
      )}
      {sections.map((section, index) => (
        <div key={section.id}>
          <AboutSection section={section} isFirst={index === 0} />
          {index === 1 && <EstateStrip />}
        </div>
      ))}
      {sections.length < 2 && <EstateStrip />}
    </>
  )
}

/** Shows a short first section as a statement, a list as a row of principles, others as a heading beside text. */
function AboutSection({ section: { id, heading, html }, isFirst }: { section: Section; isFirst: boolean }) {
  const list = itemsOfSingleList(html)
  if (list) return <Principles id={id} heading={heading} entries={list} />
  if (isFirst && html.length < 480) {
    return (
      <section aria-labelledby={id} className="content pb-section">
        <h2 id={id} className="eyebrow text-terracotta">
          {heading}
        </h2>
        <RichText
          of={html}
          className="display mt-5 max-w-[21em]! text-h3 leading-[1.3]! md:text-h2 md:leading-[1.22]!"
        />
      </section>
    )
  }
  return (
    <section aria-labelledby={id} className="content pb-section">
      <div className="grid gap-x-16 gap-y-6 border-t border-stone pt-8 md:pt-12 lg:grid-cols-[4fr_8fr]">
        <h2 id={id} className="display text-h2">
          {heading}
        </h2>
        <RichText of={html} />
      </div>
    </section>
  )
}

async function EstateStrip() {
  const estates = await listEstatePages()
  if (estates.length === 0) return null
  return (
    <section aria-labelledby="what-came-of-it" className="wide pb-section">
      <h2 id="what-came-of-it" className="sr-only">
        The estates
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-4">
        {estates.map(estate => (
          <li key={estate.id} data-reveal className="group relative">
            <TilePicture
              of={estate.heroImageId}
              sizes="(min-width: 1536px) 348px, (min-width: 1024px) 23vw, 46vw"
              proportions="aspect-[4/5]"
              shape="upright"
            />
            <h3 className="display mt-4 text-h3">
              <TileLink href={estatePath(estate.slug)}>{estate.title}</TileLink>
            </h3>
            <p className="mt-1 text-small text-slate">{estate.place}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
