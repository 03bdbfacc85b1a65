/** The content security policy; `scripts` are the sources of scripts besides our own files: hashes or a nonce. */
export function contentSecurityPolicy(scripts: readonly string[], development = false): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])].join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // React and the carousels set style attributes; no element or file may bring a style of its own.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
