import type { Sample } from '../sample.ts'

type Menu = Sample<'menuItems'>['menu']
type Entry = [ref: string, label: string, path: string, hint?: string]

const menu = (name: Menu, group: string | null, entries: Entry[], section: string | null = null) =>
  entries.map(
    ([ref, label, path, hint = null]): Sample<'menuItems'> => ({ ref, menu: name, group, section, label, path, hint }),
  )

export const menuItems: Sample<'menuItems'>[] = [
  ...menu('main', null, [['main-home', 'Home', '/home']]),
  ...menu('main', 'About Us', [
    ['main-about', 'About', '/about-us', 'Who we are and how we build'],
    ['main-team', 'The Team', '/the-team', 'The people you will meet'],
    ['main-board', 'The Board', '/the-board', 'Who answers for the company'],
  ]),
  ...menu('main', 'Properties', [
    ['main-greenpark', 'Greenpark Estate', '/greenpark-estate', 'Family homes at Athi River'],
    ['main-fadhili', 'Fadhili Retirement Village', '/fadhili', 'Cottages and care at Tigoni'],
    ['main-pazuri', 'Pazuri at Vipingo', '/pazuri-at-vipingo', 'Villas and apartments by the sea'],
    ['main-lukenya', 'Lukenya Plains', '/lukenya-plains', 'Serviced plots and homes'],
  ]),
  ...menu('main', null, [['main-anniversary', 'SHK at 20', '/shk-at-20']]),
  ...menu('main', 'Media', [
    ['main-articles', 'Articles', '/articles', 'Guidance on buying, building and living'],
    ['main-videos', 'Videos', '/videos', 'Short videos from the estates'],
    ['main-faqs', 'FAQs', '/faqs', 'Answers to what people ask us most'],
  ]),
  ...menu('main', null, [['main-gallery', 'Gallery', '/view-gallery']]),
  ...menu('main', 'Foundation', [
    ['main-foundation', 'Home', '/foundation', 'What the SHK Foundation does'],
    ['main-foundation-about', 'About us', '/foundation/about-us', 'Why we began and who decides'],
    ['main-foundation-schools', 'Our Schools', '/foundation/beneficiaries', 'Four schools and their story so far'],
    ['main-foundation-partners', 'Our Partners', '/foundation/stakeholders', 'Those who give, teach and build with us'],
  ]),
  ...menu(
    'main',
    'Foundation',
    [
      ['main-foundation-newsroom', 'Newsroom', '/foundation/media-coverage', 'What others wrote about us'],
      [
        'main-foundation-reports',
        'Reports & Publications',
        '/foundation/financial-statements',
        'The accounts of every year',
      ],
      ['main-foundation-blogs', 'Blogs', '/foundation/blogs', 'Notes from the schools'],
    ],
    'Resources',
  ),
  ...menu('main', null, [
    ['main-careers', 'Careers', '/careers'],
    ['main-contact', 'Contact', '/contact-us'],
  ]),

  ...menu('quick-links', null, [
    ['quick-faqs', "FAQ's", '/faqs'],
    ['quick-blogs', 'Blogs', '/articles'],
    ['quick-testimonials', 'Testimonials', '/videos'],
    ['quick-contact', 'Contact Us', '/contact-us'],
  ]),

  ...menu('foundation', null, [
    ['foundation-home', 'Home', '/foundation'],
    ['foundation-about', 'About us', '/foundation/about-us'],
    ['foundation-schools', 'Our Schools', '/foundation/beneficiaries'],
    ['foundation-partners', 'Our Partners', '/foundation/stakeholders'],
  ]),
  ...menu('foundation', 'Resources', [
    ['foundation-newsroom', 'Newsroom', '/foundation/media-coverage', 'What others wrote about us'],
    ['foundation-reports', 'Reports & Publications', '/foundation/financial-statements', 'The accounts of every year'],
    ['foundation-blogs', 'Blogs', '/foundation/blogs', 'Notes from the schools'],
  ]),
]
