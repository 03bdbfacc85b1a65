import { Monogram } from '@/components/ui/monogram'
import { Picture } from './picture'

type Props = {
  of: { id: string; name: string; imageId: string | null }
  sizes: string
  isEager?: boolean
  /** True if the name is beside the picture. */
  decorative?: boolean
}

/** Shows the picture of a person, or drawn initials if there is none. */
export function Portrait({ of, ...picture }: Props) {
  return (
    <div className="aspect-[4/5] overflow-hidden bg-sand">
      {of.imageId ? (
        <Picture of={of.imageId} shape="upright" {...picture} className="size-full object-cover" />
      ) : (
        <Monogram name={of.name} seed={of.id} />
      )}
    </div>
  )
}
