import type { EntryOf } from '@/db/collections'
import { getPageText } from '@/lib/content/settings'
import { RichText } from '../rich-text'

export async function Story({ page }: { page: EntryOf<'anniversaryPage'> }) {
  const text = await getPageText('/shk-at-20')
  return (
    <section id="story" aria-labelledby="story-heading" className="flex min-h-svh items-center bg-sand py-section">
      <div className="content grid gap-8 lg:grid-cols-12 lg:gap-16">
        <div className="lg:sticky lg:top-24 lg:col-span-5 lg:self-start">
          <p aria-hidden="true" className="display text-[clamp(9rem,24vw,22rem)] leading-[0.78] text-forest">
            20
          </p>
          <h2 id="story-heading" className="eyebrow figures mt-6 text-terracotta md:mt-10">
            {text.heading}: the story
          </h2>
        </div>
        <div className="lg:col-span-7">
          <RichText of={page.story} className="[&>.contents:first-child>p:first-child]:text-h3" />
        </div>
      </div>
    </section>
  )
}
