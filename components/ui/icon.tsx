import type { IconName } from './icon-names'

export type IconProps = {
  name: IconName
  /** Width and height in pixels; the icons are designed for 16, 24 and 48. */
  size?: number
  className?: string
}

/** Renders a line icon of the sprite in the colour of the text. The site's own `Icon` contains the shapes instead. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
