import { createHash } from 'node:crypto'

type Options = {
  development?: boolean
  /** Additional origins that the page may frame, for frames that a visitor opens. */
  frames?: readonly string[]
  /** Allows loading the analytics tag, which happens after consent. */
  analytics?: boolean
  /** The value of `frame-ancestors`, with its quotes. */
  frameAncestors?: string
}

const analyticsOrigins = ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/** Returns the content security policy. `scripts` are additional script sources: hashes or a nonce. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { development = false, frames = [], analytics = false, frameAncestors = "'none'" }: Options = {},
): string {
  return [
    // Everything that is not listed below is blocked.
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])].join(' ')}${analytics ? ' https://www.googletagmanager.com' : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // React and the carousels set style attributes; style elements and foreign style sheets are blocked.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${analytics ? analyticsOrigins : ''}`,
    "font-src 'self'",
    `connect-src 'self'${analytics ? analyticsOrigins : ''}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com', ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

/** Returns the source of an inline script for a policy, which is its hash. */
export const inlineScriptSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
