import type { SectionValues } from '@/db/content/section'
import type { sectionKinds } from '@/db/sections'
import { Hero } from '../hero'
import { SiteLink } from '../site-link'

type Props = { id: string; values: SectionValues<typeof sectionKinds.hero> }

export function HeroSection({ id, values: { heading, text, imageId, buttonLabel, buttonPath } }: Props) {
  return (
    <div id={id}>
      <Hero picture={imageId} className="min-h-[min(86svh,820px)]">
        <div className="wide pt-40 pb-12 md:pb-16">
          <h1 className="display max-w-[11em] text-display">{heading}</h1>
          {text && <p className="mt-5 max-w-[36em] text-h3">{text}</p>}
          {buttonLabel && buttonPath && (
            <p className="mt-8">
              <SiteLink href={buttonPath} className="button button-sand">
                {buttonLabel}
              </SiteLink>
            </p>
          )}
        </div>
      </Hero>
    </div>
  )
}
