import type { IconName } from '@/components/ui/icon-names'
import { listPublished } from '@/lib/content/published'
import type { Estate } from '@/lib/site/estates'
import { EstateSection, SectionIntro } from '../estate-parts/estate-section'
import { Fold, firstOf } from '../estate-parts/fold'
import { Icon } from '../icon'

export async function EstateAmenities({ estate }: { estate: Estate }) {
  const amenities = (await listPublished('amenities')).filter(amenity => amenity.estateId === estate.id)
  if (amenities.length === 0) return null
  return (
    <EstateSection
      id="amenities"
      heading="Amenities"
      intro={<SectionIntro>What you share with your neighbours.</SectionIntro>}
    >
      <Fold label={firstOf(amenities.map(({ title }) => title))}>
        <ul className="mt-2 grid gap-x-10 sm:grid-cols-2 md:mt-8 lg:grid-cols-3">
          {amenities.map(({ id, icon, title, description }) => (
            <li key={id} className="flex gap-4 border-t border-stone py-5">
              <Icon name={icon as IconName} size={28} className="text-terracotta" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                {description && <p className="mt-1 text-slate">{description}</p>}
              </div>
            </li>
          ))}
        </ul>
      </Fold>
    </EstateSection>
  )
}
