const estates: Record<string, string> = {
  '/greenpark-estate': 'Green Park Estate',
  '/fadhili': 'Fadhili Retirement Village',
  '/pazuri-at-vipingo': 'Pazuri at Vipingo',
}

const pages: Record<string, string> = {
  '/home': 'Home',
  '/contact-us': 'Contact Us',
  '/careers': 'Careers',
  '/about-us': 'About Us',
  '/view-gallery': 'Gallery',
  '/videos': 'Videos',
  '/faqs': 'Faqs',
  '/articles': 'Articles',
}

/**
 * Returns the property value of a site tour that is booked on this page (spec 4). Pages below an estate have the value
 * of its page. Lukenya Plains and floor plans have the default, as specified; for these, `upsertLead` finds the estate
 * by the page.
 */
export function propertyFor(pathname: string): string {
  const estate = estates[/^\/[^/]*/.exec(pathname)?.[0] ?? '']
  if (estate) return estate
  const page = pathname.startsWith('/blogs/article/') ? 'Read Article' : pages[pathname.replace(/\/page\/\d+$/, '')]
  return page ? `Any property. Visited page: ${page}` : 'General Estate'
}
