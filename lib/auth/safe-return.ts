/** Where a sign-in leads: only to a path inside the panel, never to another site. */
export function safeReturn(from: unknown): string {
  return typeof from === 'string' && /^\/admin(\/[\w\-/?=&]*)?$/.test(from) ? from : '/admin/dashboard'
}
