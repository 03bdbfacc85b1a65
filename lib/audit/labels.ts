import { collectionFor, isCollectionKey } from '../../db/collections/index.ts'

/** What is changed besides the fields of a collection, as the screens call it. */
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

/** The changed fields of a deed by the labels of their form, each once. */
export function changedLabels(collection: string | null, changed: readonly string[]): string[] {
  const fields = collection && isCollectionKey(collection) ? collectionFor(collection).allFields : {}
  return [...new Set(changed.map(name => fields[name]?.view.label ?? labels[name] ?? name))]
}

const areaLabels: Record<string, string> = { leads: 'leads', accounts: 'accounts', activity: 'the activity' }

/** What a refused deed wanted, as in `view accounts`, in words. */
export function wantedLabels(wanted: string): string {
  const [right = '', where = ''] = wanted.split(' ')
  const verb = { view: 'to see', edit: 'to change' }[right]
  const what = isCollectionKey(where) ? collectionFor(where).label.many.toLowerCase() : areaLabels[where]
  return verb && what ? `${verb} ${what}` : wanted
}

const said: Record<string, string> = {
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

/** What a deed is called in a sentence. One that is not in the list is said as it is stored. */
export const auditEventLabel = (action: string) => said[action] ?? action.replaceAll('-', ' ')

/** Where what a deed is about can be opened, and what kind of thing it is; null where there is no screen. */
export function subjectLabel(collection: string | null, entryId: string | null): { kind: string; path: string } | null {
  if (collection === 'accounts' && entryId) return { kind: 'Account', path: `/admin/users/${entryId}` }
  if (collection === 'leads' && entryId) return { kind: 'Lead', path: `/admin/leads/${entryId}` }
  if (collection === 'contacts' && entryId) return { kind: 'Contact', path: `/admin/contacts/${entryId}` }
  if (!collection || !isCollectionKey(collection)) return null
  const { label, adminPath, single } = collectionFor(collection)
  return { kind: label.one, path: single || !entryId ? adminPath : `${adminPath}/${entryId}` }
}
