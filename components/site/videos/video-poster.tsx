import { Illustration } from '../home/illustration'
import { Icon } from '../icon'
import { Picture } from '../picture'

type Props = {
  of: string | null
  sizes: string
  first?: boolean
  className: string
  buttonClass?: string
  /** The length and, for videos of this site, the size that will be downloaded. */
  badge?: string | undefined
}

/** Shows the poster of a video, or a drawing, with the play button and the badge. */
export function VideoPoster({ of, sizes, first = false, className, buttonClass = '', badge }: Props) {
  return (
    <>
      {of ? (
        <Picture
          of={of}
          shape="card"
          sizes={sizes}
          first={first}
          decorative
          className={`size-full object-cover ${className}`}
        />
      ) : (
        <Illustration kind="savanna" className="absolute inset-x-0 bottom-0 text-sage/40" />
      )}
      <span className="absolute inset-0 flex items-center justify-center">
        <span
          className={`flex size-16 items-center justify-center rounded-full bg-sand text-forest shadow-float transition-colors group-hover:bg-white ${buttonClass}`}
        >
          <Icon name="play" size={28} className="ml-0.5" />
        </span>
      </span>
      {badge && (
        <span className="figures absolute right-3 bottom-3 rounded-control bg-ink/85 px-2 py-1 text-small font-medium text-white">
          {badge}
        </span>
      )}
    </>
  )
}
