import { Icon } from '@/components/ui/icon'
import { PanelLink } from './links'
import { isWithinTab, type Section, type Tab } from './tabs'

/** Labels of screens inside a list that do not belong to an entry, by one of the last two parts of their path. */
const lastLabels: Record<string, string> = {
  ending: 'Ending soon',
  planned: 'Planned',
  new: 'New',
  list: 'List',
  import: 'Import',
  quote: 'New quote',
  director: 'Director’s page',
}

/** Shows section, list and entry of the current screen. */
export function Breadcrumb({ section, pathname }: { section: Section | undefined; pathname: string }) {
  const screen = pathname.startsWith('/admin/compare/') ? 'Compare versions' : 'Your account'
  if (!section) return <span className="truncate font-medium text-ink">{screen}</span>
  const tab: Tab | undefined = section.tabs.find(candidate => isWithinTab(pathname, candidate))
  const list = tab ?? section
  const parent = tab && tab.label !== section.label ? section.label : null
  const isInside = pathname !== list.path
  const [last] = pathname
    .split('/')
    .slice(-2)
    .flatMap(part => lastLabels[part] ?? [])
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-slate">
        {parent && <li className="hidden sm:block">{parent}</li>}
        <li className="flex min-w-0 items-center gap-1.5">
          {parent && <Icon name="chevron-right" size={14} className="hidden sm:block" />}
          {isInside ? (
            <PanelLink href={list.path} className="truncate underline underline-offset-2">
              {list.label}
            </PanelLink>
          ) : (
            <span className="truncate font-medium text-ink">{list.label}</span>
          )}
        </li>
        {isInside && (
          <li className="flex min-w-0 items-center gap-1.5 font-medium text-ink">
            <Icon name="chevron-right" size={14} className="flex-none" />
            <span className="truncate">{last ?? tab?.singular ?? 'Edit'}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
