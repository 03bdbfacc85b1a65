import type { IconProps } from '@/components/ui/icon'
import { iconShapes } from '@/lib/brand/icons'

/** A line icon in the colour of the text. Client components get icons as props, to keep the shapes out of bundles. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : 'icon'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from the sprite of this project
      dangerouslySetInnerHTML={{ __html: iconShapes(name).markup }}
    />
  )
}
