import { Hero } from './hero'

type Props = { eyebrow: string | null; heading: string; intro: string | null; imageId?: string | null }

/** The head of a page, over its picture if it has one, otherwise on white. */
export function PageHead({ eyebrow, heading, intro, imageId }: Props) {
  if (!imageId) {
    return (
      <header className="content pt-32 pb-12 md:pt-44 md:pb-16">
        {eyebrow && <p className="eyebrow text-terracotta">{eyebrow}</p>}
        <h1 className="display mt-3 max-w-[11em] text-h1">{heading}</h1>
        {intro && <p className="mt-5 max-w-[37em] text-h3 text-slate">{intro}</p>}
      </header>
    )
  }
  return (
    <Hero picture={imageId} decorative className="mb-14 min-h-[min(66svh,620px)] md:mb-20">
      <div className="wide pt-36 pb-10 md:pb-14">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="display mt-3 max-w-[11em] text-h1">{heading}</h1>
        {intro && <p className="mt-4 max-w-[34.5em] text-h3">{intro}</p>}
      </div>
    </Hero>
  )
}
