import { Monogram } from '@/components/ui/monogram'
import type { EntryOf } from '@/db/collections'
import { Picture } from '../picture'

type Props = { story: EntryOf<'foundationTestimonials'>; sizes: string; first?: boolean }

/** Shows the picture of a story, or drawn initials if it has none. */
export function Portrait({ story, sizes, first }: Props) {
  return (
    <div className="aspect-[4/5] overflow-hidden bg-sand">
      {story.imageId ? (
        <Picture of={story.imageId} shape="upright" sizes={sizes} first={first} className="size-full object-cover" />
      ) : (
        <Monogram name={story.name} seed={story.id} />
      )}
    </div>
  )
}
