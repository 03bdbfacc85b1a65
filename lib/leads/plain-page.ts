const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Plain = { status?: number; heading: string; lines: string[]; button?: string }

const style =
  'body{font:17px/1.6 system-ui,sans-serif;color:#16221c;background:#f7f2e8;margin:12vh auto;max-width:34rem;padding:0 1.25rem}h1{font:500 2rem/1.15 Georgia,serif}button,a{font:inherit}button{background:#1e4d3a;color:#fff;border:0;border-radius:4px;padding:12px 24px;min-height:48px;cursor:pointer}'

/** A small page of its own, outside the shell and the cache: for answers to one person that no static page can give. */
export function plainPage({ status = 200, heading, lines, button }: Plain): Response {
  const paragraphs = lines.map(line => `<p>${escaped(line)}</p>`).join('')
  const form = button ? `<form method="post"><button>${escaped(button)}</button></form>` : ''
  return new Response(
    `<!doctype html><html lang="en-KE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(heading)}</title><style>${style}</style></head><body><main><h1>${escaped(heading)}</h1>${paragraphs}${form}<p><a href="/home">Home page</a></p></main></body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      },
    },
  )
}
