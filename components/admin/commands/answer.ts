import 'server-only'
import type { Tx } from '@/db/connect'
import type { Staff } from '@/lib/auth/access'
import { findEntries, findLeads, type Hit } from '@/lib/commands/queries'
import { sectionsFor } from '../shell/sections'

const most = 8

/** What the palette offers someone for these words, at most eight: screens of their role, then entries and leads they may see. */
export async function paletteAnswer(tx: Tx, { role }: Pick<Staff, 'role'>, question: string): Promise<Hit[]> {
  const screens = screensFor(role).filter(({ label, kind }) => hasWords(`${kind} ${label}`, question))
  if (question === '') return screens.slice(0, most)
  const [entries, leads] = await Promise.all([
    findEntries(tx, role, question, most),
    findLeads(tx, role, question, most),
  ])
  // A third of the places is kept for what has a name, or a common word would show screens alone.
  const shown = screens.slice(0, Math.max(most - entries.length - leads.length, 3))
  const people = leads.slice(0, Math.max(most - shown.length - entries.length, 2))
  return [...shown, ...entries.slice(0, most - shown.length - people.length), ...people]
}

const screensFor = (role: Staff['role']): Hit[] => [
  ...sectionsFor(role).flatMap(({ label, path, tabs }) =>
    tabs.length === 0
      ? [{ label, kind: 'Screen', path }]
      : tabs.map(tab => ({ label: tab.label, kind: label, path: tab.path })),
  ),
  { label: 'Your account', kind: 'Screen', path: '/admin/account' },
]

const hasWords = (text: string, question: string) =>
  question.split(/\s+/).every(word => text.toLowerCase().includes(word))
