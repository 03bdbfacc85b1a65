'use client'

import { useMediaQuery } from '@/components/ui/use-media-query'

/** In windows of at least this width, the preview is beside the form. */
const wide = '(min-width: 1280px)'

export const isWide = () => matchMedia(wide).matches

/** Returns true also until hydration. */
export const useIsWide = () => useMediaQuery(wide, true)
