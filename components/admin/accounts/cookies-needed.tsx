'use client'

import { useEffect, useState } from 'react'

/** Warns when the browser blocks cookies: signing in would then return to this screen without a message. */
export function CookiesNeeded() {
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => setIsBlocked(blocksCookies()), [])
  if (!isBlocked) return null
  return (
    <p role="alert" className="rounded-control border border-danger px-3 py-2 text-danger">
      This browser blocks cookies, and signing in needs one. Allow cookies for this site, then load this page again.
    </p>
  )
}

function blocksCookies(): boolean {
  if (!navigator.cookieEnabled) return true
  // Some browsers report that cookies are enabled although they store none.
  const name = 'shk-cookies'
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=1; path=/admin; samesite=lax`
  const isStored = document.cookie.includes(name)
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=; path=/admin; max-age=0`
  return !isStored
}
