import { isCollectionKey } from '../../db/collections/index.ts'
import type { ChangeRow } from '../inventory/change-rows.ts'
import type { Undoable } from '../pipeline/deals/undo-last.ts'
import { lostReasonLabels, stageLabels } from '../pipeline/labels.ts'
import type { EventDetails } from './event-details.ts'
import { auditEventLabel, changedLabels, permissionLabel } from './labels.ts'

type DescribedEvent = EventDetails & {
  action: string
  collection: string | null
  entryName: string | null
  changed: readonly string[]
}

/**
 * `before` and `after` stand around the subject, or around the names of `homes` and the number of further homes; `note`
 * follows the sentence.
 */
export type EventSentence = {
  before: string
  subject: string | null
  homes: { id: string; code: string }[]
  moreHomes: number
  after: string
  note: string | null
}

/** Puts an event into words, without its author, with whose name the sentence begins. */
export function eventSentence(event: DescribedEvent): EventSentence {
  const { action, collection, changed } = event
  if (action === 'save' && collection === 'contacts') return sentence(dealPredicate(event), event)
  if (action === 'deal-undo') return sentence(undonePredicates[changed[0] as Undoable], event)
  if (action === 'unit-change' && changed.length > 0) return unitSentence(event)
  const isDraft = action === 'save' && (isCollectionKey(collection ?? '') || collection === 'estate-plans')
  return sentence(isDraft ? 'saved a draft of' : auditEventLabel(action), event, noteOf(event))
}

/** `…` in a predicate is the place of the subject, which is otherwise last. */
function sentence(predicate: string, { collection, entryName, person }: DescribedEvent, note: string | null = null) {
  const [before = '', after = ''] = predicate.split(' … ')
  const isOnePerson = collection === 'contacts' && (entryName === 'a deal' || entryName === 'a contact')
  return { before, subject: isOnePerson && person ? person : entryName, homes: [], moreHomes: 0, after, note }
}

function dealPredicate({ changed: [what], stage }: DescribedEvent): string {
  const words: Record<string, string> = {
    stage: 'changed the stage of',
    lost: 'moved … to Lost',
    owner: 'changed the person responsible for',
    estate: 'changed the estate of',
    people: 'changed the people linked to',
    task: 'planned a task for',
  }
  if ((what === 'stage' || what === 'lost') && stage) {
    const reason = stage.lostReason ? ` (${lostReasonLabels[stage.lostReason]})` : ''
    return `moved … to ${stageLabels[stage.stage]}${reason}`
  }
  return words[what ?? ''] ?? 'updated the tasks or messages of'
}

const undonePredicates: Record<Undoable, string> = {
  stage: 'undid the change of the stage of',
  call: 'undid the call with',
  task: 'undid the completed task of',
}

/** Names the changed homes, and their old and new values if all homes are named. One value is part of the sentence. */
function unitSentence(event: DescribedEvent): EventSentence {
  const { homes, moreHomes, isUndo } = event
  const columns = changedLabels('units', event.changed).map(label => label.toLowerCase())
  const verb = isUndo ? 'undid a change of' : 'changed'
  const predicate = `${verb} the ${new Intl.ListFormat('en-GB').format(columns)} of`
  const changes = homes.flatMap(home => home.changes)
  const [only] = changes
  if (only && changes.length === 1 && moreHomes === 0 && !isUndo)
    return sentence(`${predicate} … ${inWords(only)}`, event)
  const valuesOf = (home: EventDetails['homes'][number]) =>
    home.changes.map(row => `${row.column} ${inWords(row)}`).join(', ')
  if (homes.length === 1 && moreHomes === 0) return sentence(predicate, event, homes.map(valuesOf).join())
  const values = moreHomes === 0 ? homes.map(home => `${home.code}: ${valuesOf(home)}`).join('; ') : null
  return { ...sentence(predicate, event, values || null), homes, moreHomes }
}

const inWords = ({ before, after }: ChangeRow) => `from ${before || 'empty'} to ${after || 'empty'}`

function noteOf({ action, collection, changed }: DescribedEvent): string | null {
  if (changed.length === 0) return null
  // A `refused` event lists permissions instead of changed fields, a key its rights.
  if (action === 'refused') return `Tried ${changed.map(permissionLabel).join(', ')}`
  const labels = changedLabels(collection, changed).join(', ')
  return collection === 'api-keys' ? `Rights: ${labels}` : `Changed: ${labels}`
}
