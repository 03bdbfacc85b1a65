'use client'

import { Icon } from '@/components/ui/icon'
import { shortDayAndTime } from '@/lib/text/local-format'
import { Button } from '../../controls/button'
import { TextLink } from '../../shell/links'
import { useHydrated } from '../../shell/use-hydrated'

type Props = {
  revisions: { id: string; version: number; staffName: string; createdAt: Date }[]
  /** The path of the screen that compares a version with the current version. */
  comparePath: string | null
  onRestore: ((id: string) => void) | null
}

/** Lists the earlier versions of an entry; each can be made the draft again. */
export function RevisionList({ revisions, comparePath, onRestore }: Props) {
  const disabled = !useHydrated()
  return (
    <details className="rounded-card border border-stone bg-white p-4">
      <summary className="flex min-h-9 items-center gap-2 font-medium">
        <Icon name="history" size={18} /> History ({revisions.length})
      </summary>
      <ul className="mt-2">
        {revisions.map(revision => (
          <li
            key={revision.id}
            className="figures flex items-center justify-between gap-3 border-t border-stone py-2 text-small"
          >
            <span>
              {comparePath ? (
                <TextLink href={`${comparePath}?version=${revision.id}`}>Version {revision.version}</TextLink>
              ) : (
                `Version ${revision.version}`
              )}
              , until {shortDayAndTime.format(revision.createdAt)}
              <span className="block text-slate">then changed by {revision.staffName}</span>
            </span>
            {onRestore && (
              <Button disabled={disabled} onClick={() => onRestore(revision.id)}>
                Restore<span className="sr-only"> version {revision.version}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
