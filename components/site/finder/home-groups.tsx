import type { FinderHome, HomeGroup } from '@/lib/site/homes/finder'
import { comparePath, finderPath, maxCompared, type Wishes } from '@/lib/site/homes/finder-query'
import { GroupCard } from './group-card'
import { HomePicture } from './home-picture'

type Props = { groups: readonly HomeGroup[]; wishes: Wishes; isOnly: boolean }

export const HomeGroups = ({ groups, wishes, isOnly }: Props) => (
  <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {groups.map((group, index) => (
      <Card key={group.homes[0]?.id} group={group} wishes={wishes} isOnly={isOnly} isFirst={index === 0} />
    ))}
  </ul>
)

type CardProps = { group: HomeGroup; wishes: Wishes; isOnly: boolean; isFirst: boolean }

function Card({ group, wishes, isOnly, isFirst }: CardProps) {
  const { compare = [], ...rest } = wishes
  const [{ estate, type }] = group.homes as [FinderHome]
  const all = { ...rest, estate: estate.slug, type: type.slug, page: 1, ...(compare.length > 0 && { compare }) }
  return (
    <GroupCard
      group={group}
      picture={
        <HomePicture
          of={type.picture}
          sizes={
            isOnly ? '100vw' : '(min-width: 1300px) 384px, (min-width: 1024px) 31vw, (min-width: 601px) 46vw, 100vw'
          }
          widest={isOnly ? 1600 : 828}
          className={`w-full object-cover ${isOnly ? 'aspect-[3/2] sm:aspect-[4/1]' : 'aspect-[2/1] sm:aspect-[3/2]'}`}
          isFirst={isFirst}
        />
      }
      isOnly={isOnly}
      comparePathOf={({ id }) => (compare.includes(id) ? null : comparePath([...compare, id].slice(-maxCompared)))}
      allPath={!isOnly && group.total > group.homes.length ? finderPath(all) : null}
    />
  )
}
