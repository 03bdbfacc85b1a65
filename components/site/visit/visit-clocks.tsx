'use client'

import { useEffect } from 'react'
import { timeZone as nairobi } from '@/db/time-zone'

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
  const note = time.nextElementSibling
  if (clockIn(at, zone) === clockIn(at, nairobi) || !(note instanceof HTMLElement)) return
  // Far away it is another day.
  note.textContent =
    dayIn(at, zone) === dayIn(at, nairobi) ? clockIn(at, zone) : `${dayIn(at, zone)} ${clockIn(at, zone)}`
  note.hidden = false
  document.querySelector<HTMLElement>('[data-clock-note]')?.removeAttribute('hidden')
}

const dayIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }).format(at)
const clockIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
