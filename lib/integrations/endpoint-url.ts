import { z } from 'zod'
import { hostProblem, isLoopback } from '../http/public-address.ts'

/** Why a webhook cannot go to this URL; null when it can, as far as this is known without its DNS. */
export function urlProblem(url: URL, allowLoopback: boolean): string | null {
  if (allowLoopback && isLoopback(url)) return null
  if (url.protocol !== 'https:') return 'The URL must begin with https://.'
  if (url.username || url.password) return 'Leave out the user name and password: the signature proves who sends.'
  return hostProblem(url)
}

/** A URL that webhooks can be sent to, without its fragment. */
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
