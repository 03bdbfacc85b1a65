import type { Estate } from '@/lib/site/estates'

type Props = { estate: Estate; hasPlan: boolean; hasProgress: boolean; hasProofs: boolean }

/** The sticky list of the page's own sections. */
export function EstateNav({ estate, hasPlan, hasProgress, hasProofs }: Props) {
  const sections = [
    ['overview', 'Overview'],
    ['homes', 'Homes'],
    ...(hasPlan ? [['plan', 'Plan']] : []),
    ['amenities', 'Amenities'],
    ...(hasProgress ? [['progress', 'Progress']] : []),
    ...(estate.distances.length > 0 ? [['location', 'Location']] : []),
    ...(estate.galleryImageIds.length > 0 ? [['gallery', 'Gallery']] : []),
    ['documents', 'Documents'],
    ...(hasProofs ? [['proof', 'Proof']] : []),
    ['request', estate.requestKind === 'reservation' ? 'Reserve' : 'Enquire'],
  ]
  return (
    <nav aria-label="On this page" className="sticky top-16 z-30 border-b border-stone bg-white md:top-18">
      <ul className="wide carousel-track flex gap-6 overflow-x-auto md:gap-8">
        {sections.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center whitespace-nowrap font-medium text-slate hover:text-ink hover:underline hover:underline-offset-[14px] hover:decoration-2"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
