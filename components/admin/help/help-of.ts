import { type CollectionKey, collectionFor, isCollectionKey } from '@/db/collections'
import type { Help } from '@/db/content/options/help'
import { type ScreenKey, screenHelp } from './screen-help-texts'

/** The key of a help text: a collection, for its list and form, or another screen. */
export type HelpKey = CollectionKey | ScreenKey

export const helpOf = (key: HelpKey): Help => (isCollectionKey(key) ? collectionFor(key).help : screenHelp[key])
