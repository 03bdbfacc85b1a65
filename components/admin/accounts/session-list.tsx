import type { endMySession } from '@/lib/accounts/session-actions'
import type { SessionRow } from '@/lib/auth/sessions'
import { ActionForm } from '../shell/action-form'
import { RelativeTime } from '../shell/relative-time'
import { browserName } from './browser-name'

type EndSession = (
  sessionId: string,
  ...rest: Parameters<typeof endMySession> extends [string, ...infer Rest] ? Rest : never
) => ReturnType<typeof endMySession>

export function SessionList({ sessions, current, end }: { sessions: SessionRow[]; current: string; end: EndSession }) {
  if (sessions.length === 0) return <p className="text-slate">Not signed in anywhere.</p>
  return (
    <ul>
      {sessions.map(session => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-stone py-3 first:border-0 first:pt-0"
        >
          <span>
            <span className="block font-medium">{browserName(session.userAgent)}</span>
            <span className="text-small text-slate">
              seen <RelativeTime at={session.lastSeenAt} />, since <RelativeTime at={session.createdAt} />
            </span>
          </span>
          {session.id === current ? (
            <span className="text-slate">This browser</span>
          ) : (
            <ActionForm action={end.bind(null, session.id)} submit="Sign out" variant="quiet" />
          )}
        </li>
      ))}
    </ul>
  )
}
