// @ts-check

/**
 * Adds the local time to the times of a visit if it differs, and sends the time zone to the server.
 *
 * @param {HTMLElement} form with the times, and the time zone of the site in `data-zone`
 */
export function start(form) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const input of form.querySelectorAll('input')) if (input.name === 'timeZone') input.value = timeZone
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (form.querySelectorAll('time[data-clock]'))) {
    const at = new Date(time.dateTime)
    const [localTime, siteTime] = [clockIn(at, timeZone), clockIn(at, form.dataset.zone)]
    const note = time.nextElementSibling
    if (localTime === siteTime || !(note instanceof HTMLElement)) continue
    // The local day may differ.
    const day = dayIn(at, timeZone)
    note.textContent = day === dayIn(at, form.dataset.zone) ? localTime : `${day} ${localTime}`
    note.hidden = false
    form.querySelector('[data-clock-note]')?.removeAttribute('hidden')
  }
}

/** @param {Date} at @param {string | undefined} timeZone */
const dayIn = (at, timeZone) => new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }).format(at)
/** @param {Date} at @param {string | undefined} timeZone */
const clockIn = (at, timeZone) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
