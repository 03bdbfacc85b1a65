/** The cookie with which the framework shows drafts. */
export const previewCookie = '__prerender_bypass'
