/** The cookie of the framework's draft mode. */
export const previewCookie = '__prerender_bypass'
