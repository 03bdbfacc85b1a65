/** Calls `fetch` for our own server, with the header that marks requests of our scripts (specification, section 7). */
export function apiFetch(path: string, { headers, ...options }: RequestInit = {}): Promise<Response> {
  return fetch(path, {
    ...options,
    headers: { ...(headers as Record<string, string>), 'x-requested-with': 'XMLHttpRequest' },
  })
}
