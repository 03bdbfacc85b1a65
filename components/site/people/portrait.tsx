import { Monogram } from '@/components/ui/monogram'
import type { Person } from '@/lib/site/people'
import { Picture } from '../picture'

type Props = { person: Person; sizes: string; first?: boolean }

/** Shows the picture of a person, or drawn initials if there is none; decorative, because the name is beside it. */
export function Portrait({ person, sizes, first }: Props) {
  return (
    <div className="aspect-[4/5] overflow-hidden bg-sand">
      {person.imageId ? (
        <Picture
          of={person.imageId}
          shape="upright"
          sizes={sizes}
          first={first}
          decorative
          className="size-full object-cover"
        />
      ) : (
        <Monogram name={person.name} seed={person.id} />
      )}
    </div>
  )
}
