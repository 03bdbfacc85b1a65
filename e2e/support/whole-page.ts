import { createHash } from 'node:crypto'
import { elementsOf } from './raw.ts'

type Page = { status: number; headers: Headers; body: string }

/** Returns the defect of a response that should be a complete page with `text`; null if the response is correct. */
export function findPageError({ status, headers, body }: Page, text: string): string | null {
  if (status !== 200) return `status ${status}`
  if (!body.trimEnd().endsWith('</html>')) return 'truncated'
  if (elementsOf(body, 'html').length !== 1) return 'not exactly one page'
  if (!body.includes(text)) return `a page without "${text}"`
  const policy = headers.get('content-security-policy') ?? ''
  const forbiddenScripts = inlineScripts(body).filter(code => !policy.includes(`'sha256-${hash(code)}'`))
  return forbiddenScripts.length > 0 ? `${forbiddenScripts.length} scripts that the policy does not allow` : null
}

const hash = (code: string) => createHash('sha256').update(code).digest('base64')

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', code]) => code && !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = '']) => code)
