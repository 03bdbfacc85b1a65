/** The cookie of the framework's draft mode. */
export const previewCookie = '__prerender_bypass'

/** Returns the names and values of a Cookie header, in its order. */
export const cookieList = (cookies = '') =>
  cookies.split(';').map(cookie => {
    const [name = '', ...value] = cookie.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })

/** Returns true if a Cookie header contains draft mode's cookie, but not for a longer name that contains its name. */
export const hasPreviewCookie = (cookies = '') =>
  // Searching the text first is faster, because most requests do not have the cookie.
  cookies.includes(previewCookie) && cookieList(cookies).some(([name]) => name === previewCookie)
