'use client'

import dynamic from 'next/dynamic'

/** Their script is loaded only by lists that staff order by hand. */
export const LazySortableRows = dynamic(() => import('./sortable-rows').then(module => module.SortableRows))
