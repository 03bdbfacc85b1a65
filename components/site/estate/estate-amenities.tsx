import type { IconName } from '@/components/ui/icon-names'
import { listPublished } from '@/lib/content/published'
import type { Estate } from '@/lib/site/estates'
import { Icon } from '../icon'

/** What the estate shares. */
export async function EstateAmenities({ estate }: { estate: Estate }) {
  const amenities = (await listPublished('amenities')).filter(amenity => amenity.estateId === estate.id)
  if (amenities.length === 0) return null
  return (
    <section id="amenities" aria-labelledby="amenities-heading" className="content scroll-mt-10 pb-section">
      <h2 id="amenities-heading" className="display text-h2">
        What you share
      </h2>
      <ul className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {amenities.map(({ id, icon, title, description }) => (
          <li key={id} className="flex gap-4 border-t border-stone py-6">
            <Icon name={icon as IconName} size={28} className="flex-none text-terracotta" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              {description && <p className="mt-1 text-slate">{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
