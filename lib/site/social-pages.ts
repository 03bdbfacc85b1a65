import type { EntryOf } from '@/db/collections'

const networks = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['youtube', 'YouTube'],
] as const

/** Returns our pages on the networks for which staff have entered one. */
export const listSocialPages = (settings: EntryOf<'settings'>) =>
  networks.flatMap(([network, name]) => {
    const url = settings[`${network}Url`]
    return url ? [{ network, name, url }] : []
  })
