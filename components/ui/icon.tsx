import type { IconName } from './icon-names'

export type IconProps = {
  name: IconName
  /** Width and height in pixels; the drawings are made for 16, 24 and 48. */
  size?: number
  className?: string
}

/** A line icon of the sprite beside a word, in the colour of the text around it. Pages of the site contain theirs. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
