export type PublicRoute = {
  /** The path in the specification. Detail pages use an entry of the sample content. */
  path: string
  /** The title without the name of the site. */
  title: string
  /** Types of structured data, apart from the company and the breadcrumbs. */
  dataTypes?: string[]
  /** True if the page contains the form to book a site tour. */
  hasTourForm: boolean
  /** True if the page lists the partners who finance homes. */
  hasPartners?: true
  /** True if the page has no header and no footer. */
  withoutShell?: true
  /** The path of the share image, unless the page has its own. */
  shareImagePath?: string
  /** True if the page is excluded from search engines and the sitemap. */
  unlisted?: true
}

/** Every public page of the specification. `urls.spec.ts` and `careers.spec.ts` test the redirects. */
export const publicRoutes: PublicRoute[] = [
  { path: '/home', title: 'Homes and plots on five estates in Kenya', hasTourForm: true, hasPartners: true },
  {
    path: '/greenpark-estate',
    title: 'Homes for sale at Greenpark Estate, Athi River',
    dataTypes: ['ApartmentComplex', 'OfferCatalog'],
    hasTourForm: true,
  },
  {
    path: '/fadhili',
    title: 'Fadhili Retirement Village, Tigoni: homes and care',
    dataTypes: ['ApartmentComplex', 'OfferCatalog'],
    hasTourForm: true,
  },
  {
    path: '/pazuri-at-vipingo',
    title: 'Pazuri at Vipingo: beach villas and apartments',
    dataTypes: ['ApartmentComplex', 'OfferCatalog'],
    hasTourForm: true,
  },
  {
    path: '/lukenya-plains',
    title: 'Lukenya Plains: serviced plots and modern homes',
    dataTypes: ['ApartmentComplex', 'OfferCatalog'],
    hasTourForm: true,
  },
  { path: '/lukenya-plains/floor-plans', title: 'Lukenya Plains: floor plans', hasTourForm: true },
  { path: '/kofi-ridge/floor-plans', title: 'Kofi Ridge: floor plans of the townhouses', hasTourForm: true },
  { path: '/greenpark-estate/progress', title: 'Building progress at Greenpark Estate', hasTourForm: true },
  { path: '/pazuri-at-vipingo/progress', title: 'Building progress at Pazuri at Vipingo', hasTourForm: true },
  { path: '/lp/open-day', title: 'Open day at Greenpark Estate, Athi River', hasTourForm: true, unlisted: true },
  { path: '/articles', title: 'Articles on buying, building and living', hasTourForm: true },
  {
    path: '/blogs/article/a-good-murram-road',
    title: 'In praise of a good murram road',
    dataTypes: ['Article'],
    hasTourForm: true,
  },
  { path: '/about-us', title: 'About SHK: who we are and how we build', hasTourForm: true, hasPartners: true },
  { path: '/the-team', title: 'The team: the people you will meet', hasTourForm: true },
  { path: '/the-board', title: 'The board: who answers for the company', hasTourForm: true },
  {
    path: '/profile/team/nyambura-kisoi',
    title: 'Nyambura Kisoi, Chief executive',
    dataTypes: ['Person'],
    hasTourForm: true,
  },
  {
    path: '/profile/board/ezekiel-ndambuki-olwal',
    title: 'Ezekiel Ndambuki Olwal, Chair of the board',
    dataTypes: ['Person'],
    hasTourForm: true,
  },
  { path: '/contact-us', title: 'Contact us: sales office and site visits', hasTourForm: true },
  { path: '/view-gallery', title: 'Gallery: pictures of our estates and homes', hasTourForm: true },
  { path: '/videos', title: 'Videos from our estates and schools', dataTypes: ['VideoObject'], hasTourForm: true },
  { path: '/faqs', title: 'Questions and answers on buying and living', dataTypes: ['FAQPage'], hasTourForm: true },
  { path: '/privacy', title: 'Privacy: what we keep and why', hasTourForm: false },
  { path: '/foundation', title: 'SHK Foundation: water, classrooms and trees', dataTypes: ['NGO'], hasTourForm: false },
  { path: '/foundation/gallery', title: 'Foundation gallery', hasTourForm: false },
  {
    path: '/foundation/gallery/rain-and-tanks',
    title: 'Rain and tanks: pictures from the schools',
    dataTypes: ['ImageGallery'],
    hasTourForm: false,
  },
  { path: '/foundation/testimonials', title: 'Voices from the schools', hasTourForm: false },
  {
    path: '/foundation/testimonials/dennis-musyoki',
    title: 'Dennis Musyoki: a voice from the schools',
    dataTypes: ['Article'],
    hasTourForm: false,
  },
  {
    path: '/foundation/media-coverage',
    title: 'Newsroom of the SHK Foundation',
    dataTypes: ['CollectionPage'],
    hasTourForm: false,
  },
  { path: '/foundation/about-us', title: 'About the SHK Foundation', dataTypes: ['AboutPage'], hasTourForm: false },
  {
    path: '/foundation/beneficiaries',
    title: 'Our schools: four schools, 1,961 pupils',
    dataTypes: ['CollectionPage'],
    hasTourForm: false,
  },
  {
    path: '/foundation/stakeholders',
    title: 'Our partners: who works with the foundation',
    dataTypes: ['CollectionPage'],
    hasTourForm: false,
  },
  { path: '/foundation/blogs', title: 'Foundation blogs: notes from the schools', hasTourForm: false },
  {
    path: '/foundation/blogs/a-desk-for-two',
    title: 'A desk for two, and how to make it last',
    dataTypes: ['BlogPosting'],
    hasTourForm: false,
  },
  {
    path: '/foundation/financial-statements',
    title: 'Reports and publications of the foundation',
    dataTypes: ['CollectionPage'],
    hasTourForm: false,
  },
  {
    path: '/shk-at-20',
    title: 'SHK at 20: two decades of building',
    dataTypes: ['Event'],
    hasTourForm: false,
    withoutShell: true,
  },
  {
    path: '/referral/kemunto-makori/k7m2q9',
    title: 'An introduction',
    hasTourForm: false,
    withoutShell: true,
    shareImagePath: '/og/referral',
    unlisted: true,
  },
  { path: '/search', title: 'Search the site', hasTourForm: false, unlisted: true },
  { path: '/homes', title: 'Find a home: every available house, flat and plot', hasTourForm: true },
  { path: '/payment-plan', title: 'Payment plans and mortgages for our homes', hasTourForm: false },
  { path: '/my-data', title: 'Your data', hasTourForm: false, shareImagePath: '/og/home', unlisted: true },
  { path: '/homes/compare', title: 'Compare homes', hasTourForm: false, shareImagePath: '/og/homes', unlisted: true },
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
