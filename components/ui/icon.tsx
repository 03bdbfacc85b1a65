import type { IconName } from './icon-names'

export type IconProps = {
  name: IconName
  /** Width and height in pixels; the drawings are made for 16, 24 and 48. */
  size?: number
  className?: string
  /** Only for an icon that stands alone: beside a word it would be read out twice. */
  title?: string
}

/** A line icon from the sprite, in the colour of the text around it. */
export function Icon({ name, size = 24, className, title }: IconProps) {
  const drawing = <use href={`/icons.svg#${name}`} />

  if (!title) {
    return (
      <svg aria-hidden="true" width={size} height={size} className={className}>
        {drawing}
      </svg>
    )
  }

  return (
    <svg role="img" width={size} height={size} className={className}>
      <title>{title}</title>
      {drawing}
    </svg>
  )
}
