import Link from 'next/link'
import { auditEventLabel, changedLabels, permissionLabel, subjectLabel } from '@/lib/audit/labels'
import type { AuditEvent } from '@/lib/audit/queries'
import { RelativeTime } from '../shell/relative-time'

/** Deeds as sentences, newest first. */
export function AuditEventList({ deeds }: { deeds: AuditEvent[] }) {
  if (deeds.length === 0)
    return <p className="rounded-card border border-stone bg-white p-8 text-slate">There is nothing to show.</p>
  return (
    <ul className="rounded-card border border-stone bg-white">
      {deeds.map(deed => {
        const place = subjectLabel(deed.collection, deed.entryId)
        const name = deed.entryName ?? place?.kind
        return (
          <li
            key={deed.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-stone px-4 py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <span className="font-medium">{deed.staffName}</span> {auditEventLabel(deed.action)}{' '}
              {name &&
                (place ? (
                  <Link href={place.path} prefetch={false} className="underline underline-offset-4">
                    {name}
                  </Link>
                ) : (
                  name
                ))}
              {place && <span className="text-slate"> ({place.kind})</span>}
              {deed.changed.length > 0 && (
                <span className="block text-small text-slate">
                  {deed.action === 'refused'
                    ? `Wanted ${deed.changed.map(permissionLabel).join(', ')}`
                    : `Changed: ${changedLabels(deed.collection, deed.changed).join(', ')}`}
                </span>
              )}
            </span>
            <span className="text-small text-slate">
              <RelativeTime at={deed.at} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
