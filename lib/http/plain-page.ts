import 'server-only'
import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { colors } from '../brand/colors.ts'
import { escapeHtml } from '../text/escape-html'
import { renderMarkup } from './render-markup'

type PlainPage = {
  status?: number
  headers?: Record<string, string>
  heading: string
  /** The title of the tab, if it is not the heading. */
  title?: string
  body?: ReactNode
  /** Ends the page with a link to the home page. */
  homeLink?: boolean
  /** CSS rules after the common ones. */
  style?: string
}

const style = `
*{box-sizing:border-box}
body{margin:0;font:17px/1.6 "Instrument Sans",system-ui,sans-serif;color:${colors.ink};background:${colors.sand};overflow-wrap:anywhere}
header{padding:20px clamp(16px,4vw,48px)}
header a{display:inline-block;padding:6px 0}
header img{display:block;height:32px;width:auto}
main{max-width:42rem;margin:0 auto;padding:clamp(24px,6vw,72px) clamp(16px,4vw,48px) 96px}
h1{font:500 clamp(2.25rem,1.75rem + 2.3vw,3.25rem)/1.08 Fraunces,Georgia,serif;letter-spacing:-.02em;margin:0 0 16px}
p{margin:0 0 16px;max-width:34em}
a{color:${colors.forest};text-underline-offset:3px}
:focus-visible{outline:2px solid ${colors.forest};outline-offset:2px}
.alert{border-left:3px solid ${colors.danger};padding:2px 0 2px 16px;margin-bottom:28px}
.alert p{margin:0}.alert ul{margin:4px 0 0;padding-left:1.2em}
form{background:${colors.white};border-radius:10px;padding:clamp(20px,4vw,32px);display:grid;gap:20px;margin:28px 0}
form.bare{background:none;padding:0}
label,legend{font-weight:500}
label.field,legend{display:block;margin-bottom:6px;padding:0}
fieldset{border:0;margin:0;padding:0}
input:not([type=checkbox]):not([type=radio]),textarea,select{width:100%;min-height:48px;padding:10px 14px;font:inherit;color:inherit;background:${colors.white};border:1px solid #7b857e;border-radius:4px}
input[aria-invalid],:is(textarea,select)[aria-invalid]{border:2px solid ${colors.danger}}
input[type=checkbox],input[type=radio]{width:20px;height:20px;margin:4px 12px 0 0;flex:none;accent-color:${colors.forest}}
.pick{display:flex;align-items:flex-start;font-weight:400;padding:8px 0}
.error{color:${colors.danger};font-size:15px;font-weight:500;margin:6px 0 0}
button{justify-self:start;background:${colors.forest};color:${colors.white};border:0;border-radius:4px;padding:12px 28px;min-height:48px;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${colors['forest-deep']}}
@media(max-width:480px){button{width:100%}}`

const policyOf = (css: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** Renders a small uncached page without the site's shell, for responses to a single visitor. */
export async function plainPage({ status = 200, headers, heading, title, body, homeLink, style: css = '' }: PlainPage) {
  const page = `<!doctype html><html lang="en-KE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title ?? heading)}</title><style>${style + css}</style></head><body><header><a href="/home"><img src="/logo.svg" alt="Home page" height="32"></a></header><main><h1>${escapeHtml(heading)}</h1>${await renderMarkup(body)}${homeLink ? '<p><a href="/home">Home page</a></p>' : ''}</main></body></html>`
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(style + css),
      ...headers,
    },
  })
}
