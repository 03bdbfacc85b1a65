/** Paths that are no pages, pages of one person, and pages that follow a form. */
const notPages = [
  '/*.*',
  ...['_next', 'admin', 'api', 'media', 'og', 'page-data', 'plans', 'preview'],
  ...['follow', 'my-data', 'newsletter', 'quote', 'sent', 'visit'],
]

/**
 * The browser fetches the page of a link when it is pressed, before it is followed. Not `moderate`: on phones that is
 * when a link is seen. Once the script is there, it fetches less than a page; see `pageScript`.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: notPages.flatMap(path => (path.startsWith('/') ? path : [`/${path}`, `/${path}/*`])) },
          },
          { not: { selector_matches: '[download], [target], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
})
