/** Returns the redirect target after a sign-in: only a path inside the panel, never another site. */
export function safeReturnPath(from: unknown): string {
  return typeof from === 'string' && /^\/admin(\/[\w\-/?=&]*)?$/.test(from) ? from : '/admin/dashboard'
}
