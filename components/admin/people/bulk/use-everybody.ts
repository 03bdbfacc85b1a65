'use client'

import { useState } from 'react'
import { useSelection } from '../../list/selection'

export type Everybody = {
  /** More people match the filter than this page has, and all of the page are chosen. */
  hasMore: boolean
  /** All who match are chosen. */
  isChosen: boolean
  toggle: () => void
}

/** Chooses all people who match the filter, beyond those of the page; ends when one of the page is no longer ticked. */
export function useEverybody(total: number): Everybody {
  const { chosen, isAllChosen } = useSelection()
  const [isWanted, setWanted] = useState(false)
  const hasMore = isAllChosen && chosen.length > 0 && total > chosen.length
  if (isWanted && !hasMore) setWanted(false)
  return { hasMore, isChosen: isWanted && hasMore, toggle: () => setWanted(!isWanted) }
}
