import { getSettings } from '@/lib/content/settings'
import { findFile } from '@/lib/media/public'
import { Logo, type LogoProps } from './logo'

/**
 * Shows the logo of the settings in the colour of the surrounding text, which differs over pictures, on white and in
 * the dark footer. Without such a logo it shows the mark and the letters SHK. It is decorative, because the link around
 * it has the name.
 */
export async function SiteLogo({ className = '', tone = 'current' }: LogoProps) {
  const { logoImageId } = await getSettings()
  const file = logoImageId ? await findFile(logoImageId) : null
  if (!file?.width || !file.height) return <Logo className={className} tone={tone} />
  const mask = `url(/media/${file.hash}/480) center / contain no-repeat`
  return (
    <span
      aria-hidden="true"
      className={`block max-w-44 bg-current ${tone === 'light' ? 'text-sand' : ''} ${className}`}
      style={{ aspectRatio: `${file.width} / ${file.height}`, mask, WebkitMask: mask }}
    />
  )
}
