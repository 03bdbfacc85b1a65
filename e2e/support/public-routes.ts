export type PublicRoute = {
  /** The path in the specification. Detail pages use an entry of the sample content. */
  path: string
  /** The title without the name of the site. */
  title: string
  /** Types of structured data, apart from the company and the breadcrumbs. */
  data?: string[]
  /** False where the form to book a site tour is hidden. */
  banner: boolean
  /** True if the page lists the partners who finance homes. */
  partners?: true
  /** True if the page has no header and no footer. */
  withoutShell?: true
  /** The path of the share image, unless the page has its own. */
  picture?: string
  /** True if the page is excluded from search engines and the sitemap. */
  unlisted?: true
}

/** Every public page of the specification. `urls.spec.ts` and `careers.spec.ts` test the redirects. */
export const publicRoutes: PublicRoute[] = [
  { path: '/home', title: 'Homes and plots on five estates in Kenya', banner: true, partners: true },
  {
    path: '/greenpark-estate',
    title: 'Homes for sale at Greenpark Estate, Athi River',
    data: ['ApartmentComplex', 'OfferCatalog'],
    banner: true,
  },
  {
    path: '/fadhili',
    title: 'Fadhili Retirement Village, Tigoni: homes and care',
    data: ['ApartmentComplex', 'OfferCatalog'],
    banner: true,
  },
  {
    path: '/pazuri-at-vipingo',
    title: 'Pazuri at Vipingo: beach villas and apartments',
    data: ['ApartmentComplex', 'OfferCatalog'],
    banner: true,
  },
  {
    path: '/lukenya-plains',
    title: 'Lukenya Plains: serviced plots and modern homes',
    data: ['ApartmentComplex', 'OfferCatalog'],
    banner: true,
  },
  { path: '/lukenya-plains/floor-plans', title: 'Lukenya Plains: floor plans', banner: true },
  { path: '/kofi-ridge/floor-plans', title: 'Kofi Ridge: floor plans of the townhouses', banner: true },
  { path: '/greenpark-estate/progress', title: 'Building progress at Greenpark Estate', banner: true },
  { path: '/pazuri-at-vipingo/progress', title: 'Building progress at Pazuri at Vipingo', banner: true },
  { path: '/lp/open-day', title: 'Open day at Greenpark Estate, Athi River', banner: true, unlisted: true },
  { path: '/articles', title: 'Articles on buying, building and living', banner: true },
  {
    path: '/blogs/article/a-good-murram-road',
    title: 'In praise of a good murram road',
    data: ['Article'],
    banner: true,
  },
  { path: '/about-us', title: 'About SHK: who we are and how we build', banner: true, partners: true },
  { path: '/the-team', title: 'The team: the people you will meet', banner: true },
  { path: '/the-board', title: 'The board: who answers for the company', banner: true },
  { path: '/profile/team/nyambura-kisoi', title: 'Nyambura Kisoi, Chief executive', data: ['Person'], banner: true },
  {
    path: '/profile/board/ezekiel-ndambuki-olwal',
    title: 'Ezekiel Ndambuki Olwal, Chair of the board',
    data: ['Person'],
    banner: true,
  },
  { path: '/contact-us', title: 'Contact us: sales office and site visits', banner: true },
  { path: '/view-gallery', title: 'Gallery: pictures of our estates and homes', banner: true },
  { path: '/videos', title: 'Videos from our estates and schools', data: ['VideoObject'], banner: true },
  { path: '/faqs', title: 'Questions and answers on buying and living', data: ['FAQPage'], banner: true },
  { path: '/privacy', title: 'Privacy: what we keep and why', banner: false },
  { path: '/foundation', title: 'SHK Foundation: water, classrooms and trees', data: ['NGO'], banner: false },
  { path: '/foundation/gallery', title: 'Foundation gallery', banner: false },
  {
    path: '/foundation/gallery/rain-and-tanks',
    title: 'Rain and tanks: pictures from the schools',
    data: ['ImageGallery'],
    banner: false,
  },
  { path: '/foundation/testimonials', title: 'Voices from the schools', banner: false },
  {
    path: '/foundation/testimonials/dennis-musyoki',
    title: 'Dennis Musyoki: a voice from the schools',
    data: ['Article'],
    banner: false,
  },
  {
    path: '/foundation/media-coverage',
    title: 'Newsroom of the SHK Foundation',
    data: ['CollectionPage'],
    banner: false,
  },
  { path: '/foundation/about-us', title: 'About the SHK Foundation', data: ['AboutPage'], banner: false },
  {
    path: '/foundation/beneficiaries',
    title: 'Our schools: four schools, 1,961 pupils',
    data: ['CollectionPage'],
    banner: false,
  },
  {
    path: '/foundation/stakeholders',
    title: 'Our partners: who works with the foundation',
    data: ['CollectionPage'],
    banner: false,
  },
  { path: '/foundation/blogs', title: 'Foundation blogs: notes from the schools', banner: false },
  {
    path: '/foundation/blogs/a-desk-for-two',
    title: 'A desk for two, and how to make it last',
    data: ['BlogPosting'],
    banner: false,
  },
  {
    path: '/foundation/financial-statements',
    title: 'Reports and publications of the foundation',
    data: ['CollectionPage'],
    banner: false,
  },
  {
    path: '/shk-at-20',
    title: 'SHK at 20: two decades of building',
    data: ['Event'],
    banner: false,
    withoutShell: true,
  },
  {
    path: '/referral/kemunto-makori/k7m2q9',
    title: 'An introduction',
    banner: false,
    withoutShell: true,
    picture: '/og/referral',
    unlisted: true,
  },
  { path: '/search', title: 'Search the site', banner: false, unlisted: true },
  { path: '/homes', title: 'Find a home: every available house, flat and plot', banner: true },
  { path: '/payment-plan', title: 'Payment plans and mortgages for our homes', banner: false },
  { path: '/my-data', title: 'Your data', banner: false, picture: '/og/home', unlisted: true },
  { path: '/homes/compare', title: 'Compare homes', banner: false, picture: '/og/homes', unlisted: true },
]

/** Paths that together show each look of a page once. */
export const samplePaths = [
  '/home',
  '/greenpark-estate',
  '/lukenya-plains/floor-plans',
  '/greenpark-estate/progress',
  '/lp/open-day',
  '/blogs/article/a-good-murram-road',
  '/the-team',
  '/contact-us',
  '/faqs',
  '/foundation',
  '/foundation/gallery/rain-and-tanks',
  '/shk-at-20',
  '/search',
  '/homes',
  '/payment-plan',
]

/**
 * Returns the tags of a test that checks one page: `npm test` checks one page of each look, the release check all
 * pages.
 */
export const tagOfRoute = ({ path }: PublicRoute) => (samplePaths.includes(path) ? [] : ['@release'])

/** Paths that look like pages but have none: entries that do not exist, and pages outside of a list. */
export const missingItems = [
  '/fadhili/progress',
  '/estates/no-such-estate/progress',
  '/profile/team/nobody-at-all',
  '/profile/nobody/nyambura-kisoi',
  '/blogs/article/no-such-article',
  '/foundation/gallery/no-such-gallery',
  '/foundation/testimonials/nobody',
  '/foundation/blogs/no-such-story',
  '/videos/page/1',
  '/foundation/gallery/page/2',
  '/foundation/testimonials/page/2',
  '/foundation/media-coverage/page/99',
]
