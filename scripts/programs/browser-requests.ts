/** Matches files that a browser with a window requests for its tab, its tools or an installation, for every page. */
const forBrowsers =
  /^https?:\/\/[^/]+\/(favicon\.ico|icon\.svg|apple-icon\.png|admin\/manifest\.webmanifest|\.well-known\/appspecific\/[^?#]*)([?#]|$)/

/**
 * Returns true if the page requests this URL. Only requests of the page are counted and weighed, and only their errors
 * are reported. The headless shell makes no other requests, but other browsers do.
 */
export const isRequestOfPage = (url: string) => !forBrowsers.test(url)
