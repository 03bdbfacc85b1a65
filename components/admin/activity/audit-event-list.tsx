import { auditEventLabel, changedLabels, permissionLabel, subjectLabel } from '@/lib/audit/labels'
import type { AuditEventRow } from '@/lib/audit/queries'
import { EmptyNote } from '../list/empty-note'
import { TextLink } from '../shell/links'
import { RelativeTime } from '../shell/relative-time'

/** Renders audit events as sentences, newest first. */
export function AuditEventList({ events }: { events: AuditEventRow[] }) {
  if (events.length === 0) return <EmptyNote>There is nothing to show.</EmptyNote>
  return (
    <ul className="rounded-card border border-stone bg-white">
      {events.map(event => {
        const subject = subjectLabel(event.collection, event.entryId)
        const name = event.entryName ?? subject?.kind
        return (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-stone px-4 py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <span className="font-medium">{event.staffName}</span> {auditEventLabel(event.action)}{' '}
              {name && (subject ? <TextLink href={subject.path}>{name}</TextLink> : name)}
              {subject && <span className="text-slate"> ({subject.kind})</span>}
              {event.changed.length > 0 && (
                <span className="block text-small text-slate">
                  {/* A `refused` event lists permissions instead of changed fields. */}
                  {event.action === 'refused'
                    ? `Tried ${event.changed.map(permissionLabel).join(', ')}`
                    : `Changed: ${changedLabels(event.collection, event.changed).join(', ')}`}
                </span>
              )}
            </span>
            <span className="text-small text-slate">
              <RelativeTime at={event.at} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
