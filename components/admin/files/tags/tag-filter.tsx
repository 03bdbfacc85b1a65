import type { LibraryView } from '@/lib/media/library'
import type { TagCount } from '@/lib/media/tags/tag-files'
import { viewUrl } from '../../list/view-url'
import { PanelLink } from '../../shell/links'

/** The number of tags shown before the list is expanded. */
const maxShown = 12

/** Renders the tags of the library as links, each with its number of files; the chosen tag is always visible. */
export function TagFilter({ view, tags }: { view: LibraryView; tags: TagCount[] }) {
  if (tags.length === 0 && !view.tag) return null
  const chosenTag = view.tag ? [{ tag: view.tag, files: null }] : []
  const others = tags.filter(({ tag }) => tag !== view.tag)
  const visibleTags = others.slice(0, maxShown)
  const collapsedTags = others.slice(maxShown)
  const link = ({ tag, files }: { tag: string; files: number | null }) => {
    const isCurrent = tag === view.tag
    return (
      <PanelLink
        key={tag}
        href={viewUrl('/admin/files', { ...view, tag: isCurrent ? null : tag, page: 1, chosen: null })}
        aria-current={isCurrent ? 'true' : undefined}
        className={`flex min-h-9 items-center gap-1.5 rounded-control border px-3 pointer-coarse:min-h-11 ${isCurrent ? 'border-ink font-semibold' : 'border-transparent bg-sand hover:border-slate'}`}
      >
        {tag}
        {files !== null && <span className="figures text-small text-slate">{files.toLocaleString('en-GB')}</span>}
        {isCurrent && <span className="sr-only">, show all tags</span>}
      </PanelLink>
    )
  }
  return (
    <nav aria-label="Tags" className="my-3 flex flex-wrap items-center gap-2">
      <span className="text-small text-slate">Tags</span>
      {[...chosenTag, ...visibleTags].map(link)}
      {collapsedTags.length > 0 && (
        <details className="contents [&[open]>summary]:hidden">
          <summary className="flex min-h-9 items-center px-2 underline underline-offset-4 pointer-coarse:min-h-11">
            {collapsedTags.length} more
          </summary>
          <span className="flex flex-wrap gap-2">{collapsedTags.map(link)}</span>
        </details>
      )}
    </nav>
  )
}
