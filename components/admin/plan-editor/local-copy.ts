'use client'

import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { localCopyKey } from '../autosave/autosave'
import type { PlanPicture } from './plan-state'

/** A drawing that the server has not stored. */
export type LocalCopy = { features: PlanFeature[]; picture: PlanPicture | null; at: string }

/** The drawing that this browser kept because it could not be stored; `forget` removes it. */
export function useLocalCopy(estateId: string) {
  const name = localCopyKey('plan', estateId)
  const [copy, setCopy] = useState<LocalCopy | null>(null)
  useEffect(() => {
    const stored = readStored(name)
    if (stored) setCopy(JSON.parse(stored) as LocalCopy)
  }, [name])
  return {
    copy,
    hide: () => setCopy(null),
    forget() {
      writeStored(name, null)
      setCopy(null)
    },
  }
}
