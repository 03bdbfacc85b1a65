import type { IconName } from '@/components/ui/icon-names'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'

export function SocialLinks(urls: {
  instagram: string | null
  facebook: string | null
  twitter: string | null
  youtube: string | null
}) {
  const names: Record<string, string> = {
    instagram: 'Instagram',
    facebook: 'Facebook',
    twitter: 'Twitter',
    youtube: 'YouTube',
  }
  const shown = Object.entries(urls).filter(([, url]) => url)
  if (shown.length === 0) return null
  return (
    <ul className="-ml-2 flex flex-wrap lg:flex-col" aria-label="Social pages">
      {shown.map(([network, url]) => (
        <li key={network}>
          <SiteLink href={url as string} className="flex size-11 items-center justify-center hover:text-sun">
            <Icon name={network as IconName} size={20} />
            <span className="sr-only">{names[network]}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
