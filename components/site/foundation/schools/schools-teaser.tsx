import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'
import { figure } from '@/lib/text/format'
import { HeadedSection } from '../../headed-section'
import { TileLink, TilePicture } from '../../tile'
import { schoolAnchor } from './school-anchor'

export async function SchoolsTeaser({ title }: { title: string }) {
  const schools = await listPublished('schools')
  if (schools.length === 0) return null
  return (
    <HeadedSection
      id="schools"
      title={title}
      more={{ label: 'What each school received', path: '/foundation/beneficiaries' }}
    >
      <ul className="mt-10 grid gap-x-8 gap-y-14 md:grid-cols-2 md:gap-x-12 md:gap-y-20">
        {schools.map(school => (
          <SchoolTile key={school.id} school={school} />
        ))}
      </ul>
    </HeadedSection>
  )
}

function SchoolTile({ school }: { school: EntryOf<'schools'> }) {
  return (
    <li data-reveal className="group relative">
      <TilePicture of={school.imageId} sizes="(min-width: 1300px) 576px, (min-width: 769px) 46vw, 92vw" />
      <div className="mt-5 flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h3 className="display text-h3">
            <TileLink href={`/foundation/beneficiaries#${schoolAnchor(school.name)}`}>{school.name}</TileLink>
          </h3>
          <p className="mt-1 text-slate">
            {school.place}, since <span className="figures">{school.since}</span>
          </p>
        </div>
        <p className="flex-none text-right">
          <span className="display figures block text-h2 leading-none text-forest">{figure(school.pupils)}</span>
          <span className="text-small text-slate">pupils</span>
        </p>
      </div>
    </li>
  )
}
