import { collectionFor, isCollectionKey } from '../../db/collections/index.ts'
import { personPath } from '../person-path.ts'
import { type AuditAction, auditActions } from './record-audit-event.ts'

/** Labels of changed columns that are not fields of a collection. */
const labels: Record<string, string> = {
  status: 'Status',
  publishAt: 'Public from',
  unpublishAt: 'Public until',
  draft: 'Draft',
  position: 'Order',
  deletedAt: 'Bin',
  ownerId: 'Owner',
  nextAction: 'Next step',
  nextActionOn: 'Next step on',
  visitAt: 'Agreed visit',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  tags: 'Tags',
  cuts: 'Cuts',
}

/** The changed fields of an event by the labels of their form, each once. */
export function changedLabels(collection: string | null, changed: readonly string[]): string[] {
  const fields = collection && isCollectionKey(collection) ? collectionFor(collection).allFields : {}
  return [...new Set(changed.map(name => fields[name]?.view.label ?? labels[name] ?? name))]
}

const areaLabels: Record<string, string> = { leads: 'leads', accounts: 'accounts', activity: 'the activity' }

/** The permission that a refused action needed, as in `view accounts`, in words. */
export function permissionLabel(permission: string): string {
  const [right = '', where = ''] = permission.split(' ')
  const verb = { view: 'to see', edit: 'to change' }[right]
  const what = isCollectionKey(where) ? collectionFor(where).label.many.toLowerCase() : areaLabels[where]
  return verb && what ? `${verb} ${what}` : permission
}

/** What an event is called in a sentence; an action that is no longer known, as it is stored. */
export const auditEventLabel = (action: string) =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action.replaceAll('-', ' ')

/** What kind of thing an event is about and the path of its screen; null where there is no screen. */
export function subjectLabel(collection: string | null, entryId: string | null): { kind: string; path: string } | null {
  if (collection === 'accounts' && entryId) return { kind: 'Account', path: `/admin/users/${entryId}` }
  if (collection === 'leads' && entryId) return { kind: 'Lead', path: `/admin/leads/${entryId}` }
  if (collection === 'contacts' && entryId) return { kind: 'Contact', path: personPath({ contactId: entryId }) }
  if (collection === 'webhook-endpoints' && entryId) return { kind: 'Webhook', path: `/admin/integrations/${entryId}` }
  if (collection === 'api-keys') return { kind: 'API key', path: '/admin/integrations' }
  if (!collection || !isCollectionKey(collection)) return null
  const { label, adminPath, single } = collectionFor(collection)
  return { kind: label.one, path: single || !entryId ? adminPath : `${adminPath}/${entryId}` }
}
