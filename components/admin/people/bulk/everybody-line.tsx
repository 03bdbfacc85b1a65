'use client'

import { useState } from 'react'
import { useSelection } from '../../list/selection'

/** `max` is the maximum number of people that one change can reach. */
type Props = { chosen: number; total: number; max: number; everybody: Everybody }

const inWords = (count: number) => count.toLocaleString('en-GB')

/** Offers to choose all people who match the filter after a whole page was chosen, and to return to the page. */
export function EverybodyLine({ chosen, total, max, everybody: { hasMore, isChosen, toggle } }: Props) {
  if (!hasMore) return null
  const isTooMany = total > max
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {isChosen
        ? `All ${inWords(total)} who match are chosen.`
        : `All ${inWords(chosen)} of this page are chosen.${isTooMany ? ` More than ${inWords(max)} match: filter further to choose them all.` : ''}`}
      {!isTooMany && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          onClick={toggle}
        >
          {isChosen ? `Choose only the ${inWords(chosen)} of this page` : `Choose all ${inWords(total)} who match`}
        </button>
      )}
    </p>
  )
}

/** Describes the choice to screen readers, which announce a status only if the element exists before its text. */
export function ChosenStatus({ chosen, total, max, everybody: { hasMore, isChosen } }: Props) {
  return (
    <p role="status" className="sr-only">
      {isChosen && `All ${inWords(total)} who match are chosen`}
      {!isChosen &&
        hasMore &&
        `All ${inWords(chosen)} of this page are chosen; ${total > max ? `more than ${inWords(max)}` : inWords(total)} match`}
      {!hasMore && chosen > 0 && `${inWords(chosen)} chosen`}
    </p>
  )
}

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
  const [isToggledOn, setToggledOn] = useState(false)
  const hasMore = isAllChosen && chosen.length > 0 && total > chosen.length
  if (isToggledOn && !hasMore) setToggledOn(false)
  return { hasMore, isChosen: isToggledOn && hasMore, toggle: () => setToggledOn(!isToggledOn) }
}
