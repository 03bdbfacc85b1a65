import { type CollectionKey, isCollectionKey } from '@/db/collections'
import { collectionHelp, type Help } from './collection-help'
import { type ScreenKey, screenHelp } from './screen-help-texts'

/** A collection, whose list and form have the same help, or another screen. */
export type HelpKey = CollectionKey | ScreenKey

export const helpOf = (key: HelpKey): Help => (isCollectionKey(key) ? collectionHelp[key] : screenHelp[key])
