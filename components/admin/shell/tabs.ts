import type { IconName } from '@/components/ui/icon-names'

/** `singular` names one item if its screen is not an edit form. `otherPath` is the path of the tab's other screens. */
export type Tab = { label: string; path: string; singular?: string; otherPath?: string }
export type Section = { label: string; icon: IconName; path: string; tabs: Tab[] }

export const isWithinTab = (pathname: string, { path, otherPath }: Tab): boolean =>
  pathname.startsWith(path) || (otherPath !== undefined && pathname.startsWith(otherPath))
