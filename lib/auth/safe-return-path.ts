/** Returns the redirect target after a sign-in: `from` if it is a plain path inside the panel, else the dashboard. */
export function safeReturnPath(from: unknown): string {
  return typeof from === 'string' && /^\/admin(\/[\w\-/?=&]*)?$/.test(from) ? from : '/admin/dashboard'
}
