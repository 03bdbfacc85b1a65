import type { FormResult } from '@/lib/actions/result'
import type { SessionRow } from '@/lib/auth/sessions'
import { ActionForm } from '../shell/action-form'
import { RelativeTime } from '../shell/relative-time'

type EndSession = (sessionId: string, previous: FormResult, form: FormData) => Promise<FormResult>

type Props = { sessions: SessionRow[]; currentId: string; endSession: EndSession }

export function SessionList({ sessions, currentId, endSession }: Props) {
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
          {session.id === currentId ? (
            <span className="text-slate">This browser</span>
          ) : (
            <ActionForm action={endSession.bind(null, session.id)} submit="Sign out" variant="quiet" />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The first match counts: the user agent of Edge also contains `Chrome/`, that of an iPhone also `Mac OS X`. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Returns a readable name for a user agent, such as `Chrome on Windows`. */
function browserName(userAgent: string | null): string {
  const findName = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [findName(browsers), findName(systems)]
  if (!browser && !system) return 'An unknown browser'
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ')
}
