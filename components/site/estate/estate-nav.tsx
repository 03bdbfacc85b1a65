import { listPublished } from '@/lib/content/published'
import type { Estate } from '@/lib/site/estates'
import { hasLocation } from './estate-location'

type Props = { estate: Estate; has: Record<'plan' | 'payment' | 'progress' | 'proof', boolean> }

/** The sticky list of links to the sections of the page. */
export async function EstateNav({ estate, has }: Props) {
  const hasAmenities = (await listPublished('amenities')).some(amenity => amenity.estateId === estate.id)
  const sections = [
    { id: 'overview', label: 'Overview', isShown: true },
    { id: 'plan', label: 'Plan', isShown: has.plan },
    { id: 'payment', label: 'Payment', isShown: has.payment },
    { id: 'homes', label: 'Homes', isShown: true },
    { id: 'gallery', label: 'Gallery', isShown: estate.galleryImageIds.length > 0 },
    { id: 'amenities', label: 'Amenities', isShown: hasAmenities },
    { id: 'progress', label: 'Progress', isShown: has.progress },
    { id: 'location', label: 'Location', isShown: hasLocation(estate) },
    { id: 'documents', label: 'Documents', isShown: true },
    { id: 'proof', label: 'Proof', isShown: has.proof },
    { id: 'request', label: estate.requestKind === 'reservation' ? 'Reserve' : 'Enquire', isShown: true },
  ]
  return (
    <nav aria-label="On this page" className="sticky top-16 z-30 border-b border-stone bg-white md:top-18 print:hidden">
      <ul className="wide carousel-track flex gap-6 overflow-x-auto md:gap-8">
        {sections
          .filter(({ isShown }) => isShown)
          .map(({ id, label }) => (
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
