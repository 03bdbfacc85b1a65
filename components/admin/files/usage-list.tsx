import type { FileUse } from '@/lib/media/usage'
import { PanelLink } from '../shell/links'

export function UsageList({ places }: { places: FileUse[] }) {
  return (
    <ul className="mt-1 divide-y divide-stone">
      {places.map(place => (
        <li key={`${place.label}-${place.id}`}>
          <PanelLink href={place.path} className="flex min-h-11 flex-wrap items-center gap-x-2 py-1 hover:bg-sand">
            <span className="text-slate">{place.label}</span>
            <span className="min-w-0 truncate font-medium text-forest underline underline-offset-4">{place.name}</span>
            {place.isOnlyInDraft && <span className="text-small text-slate">in a draft</span>}
            {place.isBinned && <span className="text-small text-slate">in the bin</span>}
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}
