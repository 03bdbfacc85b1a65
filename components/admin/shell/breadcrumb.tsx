import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import type { Section, Tab } from './sections'

/** Labels of screens inside a list that are not of one entry, by the end of their path. */
const lastLabels: Record<string, string> = { new: 'New', list: 'List' }

/** Section, list and entry of the current screen. */
export function Breadcrumb({ section, pathname }: { section: Section | undefined; pathname: string }) {
  const screen = pathname.startsWith('/admin/compare/') ? 'Compare versions' : 'Your account'
  if (!section) return <span className="truncate font-medium text-ink">{screen}</span>
  const tab: Tab | undefined = section.tabs.find(candidate => pathname.startsWith(candidate.path))
  const list = tab ?? section
  const inside = pathname !== list.path
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-slate">
        {tab && <li className="hidden sm:block">{section.label}</li>}
        <li className="flex min-w-0 items-center gap-1.5">
          {tab && <Icon name="chevron-right" size={14} className="hidden sm:block" />}
          {inside ? (
            <Link href={list.path} prefetch={false} className="truncate underline underline-offset-2">
              {list.label}
            </Link>
          ) : (
            <span className="truncate font-medium text-ink">{list.label}</span>
          )}
        </li>
        {inside && (
          <li className="flex min-w-0 items-center gap-1.5 font-medium text-ink">
            <Icon name="chevron-right" size={14} className="flex-none" />
            <span className="truncate">{lastLabels[pathname.split('/').at(-1) ?? ''] ?? tab?.singular ?? 'Edit'}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
