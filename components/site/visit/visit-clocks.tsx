'use client'

import { useEffect } from 'react'

/** Adds the clock of this device to the times of a visit where it differs, and tells the server its time zone. */
export function VisitClocks() {
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    for (const input of document.querySelectorAll<HTMLInputElement>('input[name="timeZone"]')) input.value = zone
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-clock]')) showLocal(time, zone)
  }, [])
  return null
}

function showLocal(time: HTMLTimeElement, zone: string) {
  const at = new Date(time.dateTime)
  const here = clockIn(at, zone)
  const note = time.nextElementSibling
  if (here === clockIn(at, 'Africa/Nairobi') || !(note instanceof HTMLElement)) return
  note.textContent = `${here} your time`
  note.hidden = false
}

/** The weekday too: far away it is another day. */
const clockIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(at)
