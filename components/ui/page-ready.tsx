'use client'

import { useEffect } from 'react'

/** Last in a layout: says that everything before it is hydrated; see `page-script.ts`. */
export function PageReady() {
  useEffect(() => {
    dispatchEvent(new Event('page-ready'))
  }, [])
  return null
}
