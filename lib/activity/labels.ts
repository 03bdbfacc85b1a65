import { collectionFor, isCollectionKey } from '../../db/collections/index.ts'
import { type AuditAction, auditActions } from '../audit/record-audit-event.ts'
import { scopeLabels } from '../integrations/labels.ts'
import { columnLabels as unitColumnLabels } from '../inventory/unit-values.ts'
import { personPath } from '../paths/person-path.ts'

/** Labels of changed columns that are not fields of a collection. */
const columnLabels: Record<string, string> = {
  status: 'Status',
  publishAt: 'Public from',
  unpublishAt: 'Public until',
  draft: 'Draft',
  position: 'Order',
  deletedAt: 'Bin',
  ownerId: 'Person responsible',
  nextAction: 'Next step',
  nextActionOn: 'Next step on',
  visitAt: 'Agreed visit',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  tags: 'Tags',
  crops: 'Crops',
  // The former name of crops, in old events.
  cuts: 'Crops',
  secondFactorRequired: 'Second factor for everybody',
  ...unitColumnLabels,
}

/** Returns the form labels of the changed fields of an event, each once. */
export function changedLabels(collection: string | null, changed: readonly string[]): string[] {
  const fields = collection && isCollectionKey(collection) ? collectionFor(collection).allFields : {}
  const ofScopes: Record<string, string> = collection === 'api-keys' ? scopeLabels : {}
  const labelOf = (name: string) => ofScopes[name] ?? fields[name]?.view.label ?? columnLabels[name] ?? inWords(name)
  return [...new Set(changed.map(labelOf))]
}

/** Returns the words of a column name, such as `Plot size` for `plotSize`: old events may name columns that are gone. */
function inWords(name: string) {
  if (!/^[a-z]+([A-Z][a-z]*)*$/.test(name)) return name
  const words = name.replace(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const areaLabels: Record<string, string> = { leads: 'leads', accounts: 'accounts', activity: 'the activity' }

/** Describes the permission that a denied action needed, such as `view accounts`, in words. */
export function permissionLabel(permission: string): string {
  const [right = '', ...words] = permission.split(' ')
  const where = words.join(' ')
  const verb = { view: 'to see', edit: 'to change' }[right]
  const what = isCollectionKey(where) ? collectionFor(where).label.many.toLowerCase() : (areaLabels[where] ?? where)
  return verb ? `${verb} ${what}` : permission
}

/** Returns the words for an action in a sentence; for an unknown action, its stored name without hyphens. */
export const auditEventLabel = (action: string) =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action.replaceAll('-', ' ')

export const homePath = (id: string) => `/admin/homes/${id}`

/** Returns the kind of an event's subject and the path of its screen; null if the subject has no screen. */
export function subjectLabel(collection: string | null, entryId: string | null): { kind: string; path: string } | null {
  if (collection === 'accounts' && entryId) return { kind: 'Account', path: `/admin/users/${entryId}` }
  if (collection === 'leads' && entryId) return { kind: 'Lead', path: `/admin/leads/${entryId}` }
  if (collection === 'people-imports' && entryId) return { kind: 'Import', path: `/admin/people/import/${entryId}` }
  if (collection === 'units' && entryId) return { kind: 'Home', path: homePath(entryId) }
  if (collection === 'contacts' && entryId) return { kind: 'Person', path: personPath({ contactId: entryId }) }
  if (collection === 'webhook-endpoints' && entryId) return { kind: 'Webhook', path: `/admin/integrations/${entryId}` }
  if (collection === 'commission-rates') return { kind: 'Rate', path: '/admin/targets' }
  if (collection === 'meta-leads') return { kind: 'Leads from Meta', path: '/admin/integrations' }
  if (collection === 'api-keys') return { kind: 'API key', path: '/admin/integrations' }
  if (!collection || !isCollectionKey(collection)) return null
  const { label, adminPath, isSingleton } = collectionFor(collection)
  return { kind: label.one, path: isSingleton || !entryId ? adminPath : `${adminPath}/${entryId}` }
}
