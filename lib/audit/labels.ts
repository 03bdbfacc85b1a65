import { collectionFor, isCollectionKey } from '../../db/collections/index.ts'

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
  role: 'Role',
}

/** The labels of the changed fields of an audit event, each once. */
export function changedLabels(collection: string | null, changed: readonly string[]): string[] {
  const fields = collection && isCollectionKey(collection) ? collectionFor(collection).allFields : {}
  return [...new Set(changed.map(name => fields[name]?.view.label ?? labels[name] ?? name))]
}

const areaLabels: Record<string, string> = { leads: 'leads', accounts: 'accounts', activity: 'the activity' }

/** The label of a denied permission such as `view accounts`. */
export function permissionLabel(permission: string): string {
  const [right = '', where = ''] = permission.split(' ')
  const verb = { view: 'to see', edit: 'to change' }[right]
  const what = isCollectionKey(where) ? collectionFor(where).label.many.toLowerCase() : areaLabels[where]
  return verb && what ? `${verb} ${what}` : permission
}

const actionLabels: Record<string, string> = {
  create: 'added',
  save: 'saved a draft of',
  publish: 'published',
  unpublish: 'unpublished',
  bin: 'moved to the bin',
  restore: 'restored',
  order: 'changed the order of',
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  refused: 'was refused',
  'sign-out-others': 'signed out everywhere else',
  'session-ended': 'ended a session of',
  invite: 'invited',
  'account-changed': 'changed the account of',
  'account-disabled': 'closed the account of',
  'account-enabled': 'opened the account of',
  'password-set': 'set a password by link',
  'password-changed': 'changed their password',
  'second-factor-on': 'turned their second factor on',
  'second-factor-off': 'turned the second factor off for',
  'recovery-codes': 'made new recovery codes',
  'policy-changed': 'changed what every account must have',
  'activity-export': 'exported the activity',
  'leads-export': 'exported leads',
  'subscribers-export': 'exported the subscribers',
  note: 'added a note to',
  merge: 'merged',
  'send-again': 'sent a mail again for',
  export: 'exported the data of',
  erase: 'erased',
}

/** The label of an action in a sentence. Unknown actions are shown as stored. */
export const auditEventLabel = (action: string) => actionLabels[action] ?? action.replaceAll('-', ' ')

/** The kind and the panel path of an audit event's subject; null when it has no screen. */
export function subjectLabel(collection: string | null, entryId: string | null): { kind: string; path: string } | null {
  if (collection === 'accounts' && entryId) return { kind: 'Account', path: `/admin/users/${entryId}` }
  if (collection === 'leads' && entryId) return { kind: 'Lead', path: `/admin/leads/${entryId}` }
  if (collection === 'contacts' && entryId) return { kind: 'Contact', path: `/admin/contacts/${entryId}` }
  if (!collection || !isCollectionKey(collection)) return null
  const { label, adminPath, single } = collectionFor(collection)
  return { kind: label.one, path: single || !entryId ? adminPath : `${adminPath}/${entryId}` }
}
