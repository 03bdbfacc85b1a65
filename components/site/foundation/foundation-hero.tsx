import type { getPageText } from '@/lib/content/settings'
import { Hero } from '../hero'
import { SiteLink } from '../site-link'

type Props = { text: Awaited<ReturnType<typeof getPageText>> }

export function FoundationHero({ text: { eyebrow, heading, intro, imageId } }: Props) {
  return (
    <Hero picture={imageId} decorative className="min-h-[min(86svh,820px)]">
      <div className="wide pt-40 pb-12 md:pb-16">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="display mt-3 max-w-[9em] text-display">{heading}</h1>
        {intro && <p className="mt-5 max-w-[36em] text-h3">{intro}</p>}
        <p className="mt-8 flex flex-wrap gap-3">
          <SiteLink href="/foundation/beneficiaries" className="button button-sand">
            See the schools
          </SiteLink>
          <SiteLink href="/foundation/financial-statements" className="button button-line">
            Read the accounts
          </SiteLink>
        </p>
      </div>
    </Hero>
  )
}
