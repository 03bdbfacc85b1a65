/** Returns the milliseconds to wait for a Retry-After header (RFC 9110, 10.2.3), which contains seconds or a date. */
export function parseRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : undefined
}
