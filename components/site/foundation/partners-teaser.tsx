import { stakeholders } from '@/db/collections/stakeholders'
import { choiceLabel } from '@/db/content/field'
import { listPublished } from '@/lib/content/published'
import { HeadedSection } from '../headed-section'

const maxShown = 8

export async function PartnersTeaser({ title }: { title: string }) {
  const partners = await listPublished('stakeholders')
  if (partners.length === 0) return null
  const hiddenCount = partners.length - maxShown
  return (
    <HeadedSection
      id="partners"
      title={title}
      more={{ label: 'What each partner does', path: '/foundation/stakeholders' }}
    >
      <ul className="mt-8 border-b border-stone md:columns-2 md:gap-12">
        {partners.slice(0, maxShown).map(({ id, name, kind, since }) => (
          <li
            key={id}
            className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-6 border-t border-stone py-4"
          >
            <span className="min-w-0 font-semibold max-sm:w-full">{name}</span>
            <span className="figures flex-none text-small text-slate">
              {choiceLabel(stakeholders.fields.kind, kind, 'group')}
              {since && `, ${since}`}
            </span>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="mt-5 text-slate">And {hiddenCount === 1 ? 'one other' : `${hiddenCount} others`}.</p>
      )}
    </HeadedSection>
  )
}
