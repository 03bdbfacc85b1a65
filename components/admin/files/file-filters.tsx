import { type FileFilter, fileFilters, type LibraryView } from '@/lib/media/library'
import { viewUrl } from '../list/view-url'
import { PanelLink } from '../shell/links'

const filterLabels: Record<FileFilter, string> = {
  image: 'Pictures',
  video: 'Videos',
  document: 'Documents',
  'no-alt': 'Without alternative text',
  unused: 'Not used anywhere',
  damaged: 'Damaged',
  bin: 'Bin',
}

export function FileFilters({ view, counts }: { view: LibraryView; counts: { [filter in FileFilter]?: number } }) {
  return (
    <nav aria-label="Filter" className="flex flex-wrap gap-2">
      {[null, ...fileFilters].map(filter => {
        const isCurrent = view.filter === filter && !view.chosen
        return (
          <PanelLink
            key={filter ?? 'all'}
            href={viewUrl('/admin/files', { ...view, filter, page: 1, chosen: null })}
            aria-current={isCurrent ? 'true' : undefined}
            className={`flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 ${isCurrent ? 'border-forest bg-forest text-white' : 'border-stone bg-white hover:bg-sand'}`}
          >
            {filter ? filterLabels[filter] : 'All'}
            {filter && Boolean(counts[filter]) && (
              <span className="figures text-small">{counts[filter]?.toLocaleString('en-GB')}</span>
            )}
          </PanelLink>
        )
      })}
    </nav>
  )
}
