type Options = {
  development?: boolean
  /** Origins that the page may frame, besides ours and those of its films, once a visitor asks for it. */
  frames?: readonly string[]
  /** Whether the analytics tag may be loaded, once a visitor agrees. */
  measured?: boolean
  /** Who may frame the page. */
  framedBy?: string
}

const measuring = ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/** The content security policy; `scripts` are the sources of scripts besides our own files: hashes or a nonce. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { development = false, frames = [], measured = false, framedBy = "'none'" }: Options = {},
): string {
  return [
    // What is not named below is nothing that a page of ours loads.
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])].join(' ')}${measured ? ' https://www.googletagmanager.com' : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // React and the carousels set style attributes; no element or file may bring a style of its own.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${measured ? measuring : ''}`,
    "font-src 'self'",
    `connect-src 'self'${measured ? measuring : ''}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com', ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
