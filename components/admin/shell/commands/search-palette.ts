import 'server-only'
import type { Tx } from '@/db/connect'
import { foldedWords, foldText } from '@/db/fold-text'
import type { Staff } from '@/lib/auth/access'
import { findLastEdited, findNewForms } from '@/lib/commands/entry-commands'
import { findEntries, findPeople, findUnits, type Hit } from '@/lib/commands/queries'
import { findUnitCommands } from '@/lib/commands/unit-commands'
import { sectionsFor } from '../sections'

const maxHits = 8
const maxLastEdited = 4

/**
 * Returns at most eight hits for a query: homes with this code and commands on them, forms for new entries, screens of
 * the role, then entries and people that the role may see. Without a query, returns the entries that the member of
 * staff edited last, then screens.
 */
export async function searchPalette(tx: Tx, staff: Pick<Staff, 'id' | 'role'>, query: string): Promise<Hit[]> {
  const { role } = staff
  const screens = screensFor(role).filter(({ label, kind }) => containsEveryWord(`${kind} ${label}`, query))
  if (query === '') return [...(await findLastEdited(tx, staff, maxLastEdited)), ...screens].slice(0, maxHits)
  const [entries, foundPeople, units, unitCommands] = await Promise.all([
    findEntries(tx, role, query, maxHits),
    findPeople(tx, staff, query, maxHits),
    findUnits(tx, role, query, maxHits),
    findUnitCommands(tx, role, query, maxHits),
  ])
  // Screens get the hits that entries and people leave, but at least three; people get at least two. A common word
  // would otherwise find only screens.
  const shownScreens = screens.slice(0, Math.max(maxHits - entries.length - foundPeople.length, 3))
  const people = foundPeople.slice(0, Math.max(maxHits - shownScreens.length - entries.length, 2))
  const found = [...shownScreens, ...entries.slice(0, maxHits - shownScreens.length - people.length), ...people]
  // Homes are first for their code. If the query names a kind of entry, the form for a new one is last.
  const { byStartWord: requestedForms, byKind: formsOfNamedKind } = findNewForms(role, query)
  const others = found.slice(0, maxHits - Math.min(formsOfNamedKind.length, 1))
  return [...units, ...unitCommands, ...requestedForms, ...others, ...formsOfNamedKind].slice(0, maxHits)
}

const screensFor = (role: Staff['role']): Hit[] => [
  ...sectionsFor(role).flatMap(({ label, path, tabs }) =>
    tabs.length === 0
      ? [{ label, kind: 'Screen', path }]
      : tabs.map(tab => ({ label: tab.label, kind: label, path: tab.path })),
  ),
  { label: 'Your account', kind: 'Screen', path: '/admin/account' },
]

const containsEveryWord = (text: string, query: string) =>
  foldedWords(query).every(word => foldText(text).includes(word))
