import { collectionFor, isCollectionKey } from '../../db/collections/index.ts'

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
export const deedWords = (action: string) => said[action] ?? action.replaceAll('-', ' ')

/** Where what a deed is about can be opened, and what kind of thing it is; null where there is no screen. */
export function placeOf(collection: string | null, entryId: string | null): { kind: string; path: string } | null {
  if (collection === 'accounts' && entryId) return { kind: 'Account', path: `/admin/users/${entryId}` }
  if (collection === 'leads' && entryId) return { kind: 'Lead', path: `/admin/leads/${entryId}` }
  if (collection === 'contacts' && entryId) return { kind: 'Contact', path: `/admin/contacts/${entryId}` }
  if (!collection || !isCollectionKey(collection)) return null
  const { label, adminPath, single } = collectionFor(collection)
  return { kind: label.one, path: single || !entryId ? adminPath : `${adminPath}/${entryId}` }
}
