import type { CollectionKey } from '@/db/collections'
import type { SitePlace } from './site-pages'

export type Help = {
  /** What the screen is for, in one sentence. */
  text: string
  /** Where visitors see it: the block in colour, that in words, and the path of the page. */
  place: SitePlace
  picture: string
  path?: string
}

/** The help of every collection, for its list and its form. A collection without one does not compile. */
export const collectionHelp: Record<CollectionKey, Help> = {
  albums: {
    text: 'Albums sort the pictures of the gallery by subject, such as an estate or an event.',
    place: 'gallery.albums',
    picture: 'The row of albums on the page Gallery',
    path: '/view-gallery',
  },
  amenities: {
    text: 'Amenities are what an estate offers everybody who lives there, such as water, a gate or a playground.',
    place: 'estate.amenities',
    picture: 'The amenities on the page of an estate',
  },
  anniversaryPage: {
    text: 'This is the page about twenty years of the company, with its own pictures and without the menus of the site.',
    place: 'anniversary.story',
    picture: 'The anniversary page, from its first picture to its last sentence',
    path: '/shk-at-20',
  },
  anniversaryProjects: {
    text: 'Projects are the places that the company has built in twenty years.',
    place: 'anniversary.places',
    picture: 'The places on the anniversary page',
    path: '/shk-at-20',
  },
  anniversaryTestimonials: {
    text: 'These are the sentences of people who look back on twenty years.',
    place: 'anniversary.testimonials',
    picture: 'The voices on the anniversary page',
    path: '/shk-at-20',
  },
  articles: {
    text: 'Articles answer what buyers ask and tell what happens; the newest are also on the home page.',
    place: 'article.text',
    picture: 'An article; all of them are on the page Articles',
    path: '/articles',
  },
  bannerItems: {
    text: 'Banner items invite readers of the anniversary page to other pages.',
    place: 'anniversary.invitations',
    picture: 'The invitations on the anniversary page',
    path: '/shk-at-20',
  },
  boardMembers: {
    text: 'The board are the people who answer for the company, each with a page of their own.',
    place: 'people.people',
    picture: 'The portraits on the page The Board',
    path: '/the-board',
  },
  brands: {
    text: 'Partner brands are the banks and firms that the company works with, each with its logo.',
    place: 'home.partners',
    picture: 'The row of logos near the end of the home page',
    path: '/home',
  },
  documents: {
    text: 'Documents are files of an estate that visitors can download, such as brochures and price lists.',
    place: 'estate.documents',
    picture: 'The documents on the page of an estate',
  },
  estates: {
    text: 'Each estate has a page with everything a buyer asks about it: homes, plan, place, pictures and proofs.',
    place: 'estate.hero',
    picture: 'The page of an estate; the home page lists all of them',
    path: '/home',
  },
  faqs: {
    text: 'FAQs answer in a few sentences what people ask most often.',
    place: 'answers.answers',
    picture: 'The questions on the page FAQs',
    path: '/faqs',
  },
  financialStatements: {
    text: 'Statements are the yearly reports and accounts of the foundation, as files to download.',
    place: 'foundation.reports',
    picture: 'The reports on the page of the foundation, and on a page of their own',
    path: '/foundation/financial-statements',
  },
  floorPlans: {
    text: 'Floor plans show the rooms of a type of home with their sizes, drawn here and never uploaded.',
    place: 'floorPlans.rooms',
    picture: 'The drawing on a page of floor plans and on the page of each home',
  },
  foundationPage: {
    text: 'This is the landing page of the foundation: its sections in the order that you give them.',
    place: 'foundation.impact',
    picture: 'The landing page of the foundation',
    path: '/foundation',
  },
  foundationBlogs: {
    text: 'Blogs are what the foundation tells about its schools and its work.',
    place: 'article.text',
    picture: 'A blog of the foundation; all of them are on the page Blogs',
    path: '/foundation/blogs',
  },
  foundationGalleries: {
    text: 'Galleries are sets of pictures of the foundation, each about one day or one place.',
    place: 'foundation.galleries',
    picture: 'The galleries on the page of the foundation, and on a page of their own',
    path: '/foundation/gallery',
  },
  foundationTestimonials: {
    text: 'These are the stories of pupils, teachers and parents, in their own words.',
    place: 'foundation.stories',
    picture: 'The stories on the page of the foundation, and on a page of their own',
    path: '/foundation/testimonials',
  },
  homePage: {
    text: 'This is the home page: its headline, and the sections below it in the order that you give them.',
    place: 'home.hero',
    picture: 'The top of the home page',
    path: '/home',
  },
  impactFigures: {
    text: 'Impact figures say in numbers what the foundation has done, such as pupils or desks.',
    place: 'foundation.impact',
    picture: 'The figures on the page of the foundation; the home page shows some of them',
    path: '/foundation',
  },
  landingPages: {
    text: 'Landing pages are made for one campaign, of sections that you choose; visitors come by a link.',
    place: 'landing.hero',
    picture: 'A page of a campaign',
  },
  media: {
    text: 'Files are all pictures, films and documents of the site, each stored once and used in many places.',
    place: 'gallery.pictures',
    picture: 'Wherever a page shows a picture or offers a file',
  },
  mediaCoverage: {
    text: 'Media coverage lists what newspapers and broadcasters wrote about the foundation.',
    place: 'foundation.news',
    picture: 'The newsroom on the page of the foundation, and on a page of its own',
    path: '/foundation/media-coverage',
  },
  menuItems: {
    text: 'Menus lead visitors through the site: the bar on top, the links in the footer and the menu of the foundation.',
    place: 'home.bar',
    picture: 'The menu on top of every page',
    path: '/home',
  },
  pages: {
    text: 'Pages are the headings and texts of pages that are always there, such as Contact or Articles.',
    place: 'page.title',
    picture: 'The heading of a page; search engines show its title and description',
    path: '/about-us',
  },
  paymentPlans: {
    text: 'A payment plan says when a buyer pays which share of the price.',
    place: 'payment.payments',
    picture: 'The payments on the page What would I pay and on the page of each home',
    path: '/payment-plan',
  },
  pictures: {
    text: 'Pictures of the gallery show the estates, and each can be in an album.',
    place: 'gallery.pictures',
    picture: 'The pictures on the page Gallery',
    path: '/view-gallery',
  },
  progressUpdates: {
    text: 'Progress updates show what was built on an estate, with the day and pictures from the same place.',
    place: 'estate.progress',
    picture: 'The progress on the page of an estate; followers get a mail',
  },
  proofs: {
    text: 'Proofs are titles, permits and certificates that show buyers that an estate is in order.',
    place: 'estate.proofs',
    picture: 'The proofs on the page of an estate',
  },
  redirects: {
    text: 'A redirect leads visitors from an old address to the page that replaced it.',
    place: 'browser.address',
    picture: 'Visitors type or follow an old address and arrive on the new page',
  },
  referrals: {
    text: 'Referrers are people who recommend the company, each with a link and a personal page to hand on.',
    place: 'referral.letter',
    picture: 'The page that opens from the link of a referrer',
  },
  schools: {
    text: 'Schools are those that the foundation supports, with their story and their numbers.',
    place: 'foundation.schools',
    picture: 'The schools on the page of the foundation, and on the page Our Schools',
    path: '/foundation/beneficiaries',
  },
  settings: {
    text: 'Settings are what every page shares: name, logo, phone numbers, addresses and opening hours.',
    place: 'home.footer',
    picture: 'The footer of every page, the contact page, mails and shared links',
    path: '/contact-us',
  },
  stakeholders: {
    text: 'Partners of the foundation are those who give, teach and build with it, each with a logo.',
    place: 'foundation.partners',
    picture: 'The partners on the page of the foundation, and on the page Our Partners',
    path: '/foundation/stakeholders',
  },
  teamMembers: {
    text: 'The team are the people whom visitors will meet, each with a page of their own.',
    place: 'people.people',
    picture: 'The portraits on the page The Team',
    path: '/the-team',
  },
  testimonials: {
    text: 'Testimonials are sentences of people who bought a home here.',
    place: 'home.testimonials',
    picture: 'The voices on the home page, below the articles',
    path: '/home',
  },
  unitTypes: {
    text: 'A property listing is a type of home on an estate, with its picture, rooms, size and price.',
    place: 'estate.homes',
    picture: 'The cards of homes on the page of an estate',
  },
  vacancies: {
    text: 'Vacancies are the jobs that are open now; a vacancy disappears after its closing day.',
    place: 'list.entries',
    picture: 'The list on the page Careers',
    path: '/careers',
  },
  videos: {
    text: 'Videos are short films of the estates, from a file or from YouTube.',
    place: 'list.entries',
    picture: 'The films on the page Videos',
    path: '/videos',
  },
}
