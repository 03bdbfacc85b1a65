/** Files that a browser with a window requests for its tab, its tools or an installation, whatever the page needs. */
const forBrowsers =
  /^https?:\/\/[^/]+\/(favicon\.ico|icon\.svg|apple-icon\.png|admin\/manifest\.webmanifest|\.well-known\/appspecific\/[^?#]*)([?#]|$)/

/**
 * Returns true if a page requests this URL. The headless shell requests nothing by itself, other browsers do: only requests
 * of pages are counted and weighed, and only their errors are reported.
 */
export const isRequestOfPage = (url: string) => !forBrowsers.test(url)
