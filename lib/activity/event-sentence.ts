import { isCollectionKey } from '../../db/collections/index.ts'
import { lostReasonLabels, stageLabels } from '../pipeline/labels.ts'
import type { EventDetails } from './event-details.ts'
import { auditEventLabel, changedLabels, permissionLabel } from './labels.ts'

type DescribedEvent = EventDetails & {
  action: string
  collection: string | null
  entryName: string | null
  changed: readonly string[]
}

/** `before` and `after` stand around the subject; `note` follows the sentence. */
export type EventSentence = { before: string; subject: string | null; after: string; note: string | null }

/** Puts an event into words, without its author, with whose name the sentence begins. */
export function eventSentence(event: DescribedEvent): EventSentence {
  const { action, collection, changed } = event
  if (action === 'save' && collection === 'contacts') return sentence(dealPredicate(event), event)
  if (action === 'unit-change' && changed.length > 0) return unitSentence(event)
  const isDraft = action === 'save' && (isCollectionKey(collection ?? '') || collection === 'estate-plans')
  return sentence(isDraft ? 'saved a draft of' : auditEventLabel(action), event, noteOf(event))
}

/** `…` in a predicate is the place of the subject, which is otherwise last. */
function sentence(predicate: string, { collection, entryName, person }: DescribedEvent, note: string | null = null) {
  const [before = '', after = ''] = predicate.split(' … ')
  const isOnePerson = collection === 'contacts' && (entryName === 'a deal' || entryName === 'a contact')
  return { before, subject: isOnePerson && person ? person : entryName, after, note }
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

/** Names the old and new value of a home if it is one; a change of many homes names only what changed. */
function unitSentence(event: DescribedEvent): EventSentence {
  const [only, ...others] = event.changes
  const fromTo = ({ before, after }: EventDetails['changes'][number]) =>
    `from ${before || 'empty'} to ${after || 'empty'}`
  if (only && others.length === 0)
    return sentence(`changed the ${only.column?.toLowerCase()} of … ${fromTo(only)}`, event)
  if (only) return sentence('changed', event, event.changes.map(row => `${row.column} ${fromTo(row)}`).join(', '))
  const columns = changedLabels('units', event.changed).map(label => label.toLowerCase())
  return sentence(`changed the ${columns.join(', ')} of`, event)
}

function noteOf({ action, collection, changed }: DescribedEvent): string | null {
  if (changed.length === 0) return null
  // A `refused` event lists permissions instead of changed fields, a key its rights.
  if (action === 'refused') return `Tried ${changed.map(permissionLabel).join(', ')}`
  const labels = changedLabels(collection, changed).join(', ')
  return collection === 'api-keys' ? `Rights: ${labels}` : `Changed: ${labels}`
}
