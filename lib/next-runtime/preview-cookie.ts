/** The cookie of the framework's draft mode. */
export const previewCookie = '__prerender_bypass'

/** Returns the names and values of a Cookie header, in its order. */
export const cookieList = (cookies = '') =>
  cookies.split(';').map(cookie => {
    const [name = '', ...value] = cookie.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })

/** Returns true if a Cookie header has the cookie of draft mode; another name that contains it is a visitor's. */
export const hasPreviewCookie = (cookies = '') =>
  // Most requests have no cookie that is like it.
  cookies.includes(previewCookie) && cookieList(cookies).some(([name]) => name === previewCookie)
