'use client'

import { useState } from 'react'
import { useSelection } from '../../list/selection'

export type Everybody = {
  /** True if the whole page is chosen, and people on other pages match the filter too. */
  hasMore: boolean
  /** True if all people who match the filter are chosen. */
  isChosen: boolean
  toggle: () => void
}

/** Chooses all people who match the filter, also on other pages, until a person of the page is no longer chosen. */
export function useEverybody(total: number): Everybody {
  const { chosen, isAllChosen } = useSelection()
  const [isWanted, setWanted] = useState(false)
  const hasMore = isAllChosen && chosen.length > 0 && total > chosen.length
  if (isWanted && !hasMore) setWanted(false)
  return { hasMore, isChosen: isWanted && hasMore, toggle: () => setWanted(!isWanted) }
}
