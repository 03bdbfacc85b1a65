import { z } from 'zod'
import { hostProblem, isLoopback } from '../http/public-address.ts'

/** Returns why a webhook cannot be sent to this URL; null if no problem is found without the DNS. */
export function urlProblem(url: URL, allowLoopback: boolean): string | null {
  if (allowLoopback && isLoopback(url)) return null
  if (url.protocol !== 'https:') return 'The URL must begin with https://.'
  if (url.username || url.password) return 'Leave out the user name and password: the signature proves who sends.'
  return hostProblem(url)
}

/** Returns the schema of a URL for webhooks, which removes the fragment. */
export const endpointUrlSchema = (allowLoopback: boolean) =>
  z
    .string()
    .trim()
    .max(500, 'At most 500 characters.')
    .transform((text, context) => {
      const url = URL.parse(text)
      const problem = url ? urlProblem(url, allowLoopback) : 'Type a URL, such as https://crm.example.com/hooks.'
      if (!url || problem) {
        context.addIssue({ code: 'custom', message: problem ?? '' })
        return z.NEVER
      }
      url.hash = ''
      return url.href
    })
