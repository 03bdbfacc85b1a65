import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { checkBeforePublishing } from './checks'

const validArticle = {
  title: 'A title',
  slug: 'a-title',
  standfirst: 'A description of what is read here, in one line.',
  body: '<p>Words.</p>',
  topic: 'estates',
}
const messages = (findings: { message: string }[]) => findings.map(({ message }) => message)

test('a valid article has no findings', async ({ db }) => {
  expect(await checkBeforePublishing(db, 'articles', validArticle, {})).toEqual({ errors: [], warnings: [] })
})

describe('pictures', () => {
  test('are errors without alternative text, in a field and in the text, and when deleted', async ({ db }) => {
    const [withoutAlt, deleted, described] = [
      await aMediaFile(db, { alt: ' ', name: 'undescribed.jpg' }),
      await aMediaFile(db, { alt: 'x', deletedAt: new Date() }),
      await aMediaFile(db, { alt: 'A gate' }),
    ]
    const body = `<p>Words</p><img data-media="${deleted.id}"><img data-media="${described.id}">`
    const { errors } = await checkBeforePublishing(
      db,
      'articles',
      { ...validArticle, imageId: withoutAlt.id, body },
      {},
    )
    expect(errors.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      { field: 'body', message: 'A picture here is no longer in the library.' },
      { field: 'imageId', message: 'undescribed.jpg has no alternative text. Write it under Files.' },
    ])
  })

  test('may have their alternative text in the tag within a rich text', async ({ db }) => {
    const withoutAlt = await aMediaFile(db, { alt: null, name: 'undescribed.jpg' })
    const picture = (attributes: string) => ({
      ...validArticle,
      body: `<p>Words</p><img data-media="${withoutAlt.id}" ${attributes} />`,
    })

    expect((await checkBeforePublishing(db, 'articles', picture('alt="The gate at dusk"'), {})).errors).toEqual([])
    expect((await checkBeforePublishing(db, 'articles', picture('alt=" "'), {})).errors).toHaveLength(1)
  })

  test('cause warnings if they are very large', async ({ db }) => {
    const huge = await aMediaFile(db, { alt: 'x', bytes: 12_000_000, width: 4000, name: 'huge.jpg' })
    const { warnings } = await checkBeforePublishing(db, 'articles', { ...validArticle, imageId: huge.id }, {})
    expect(messages(warnings)).toEqual(['huge.jpg is larger than needed (12 MB).'])
  })
})

describe('a picture under white text', () => {
  test('causes a warning if it is too light for the scrim', async ({ db }) => {
    const estate = { title: 'Somewhere', slug: 'somewhere' }
    const warningsFor = async (color: string) => {
      const placeholder = await plainPlaceholder(color)
      const file = await aMediaFile(db, { alt: 'x', name: 'sky.jpg', width: 2000, placeholder })
      const { warnings } = await checkBeforePublishing(db, 'estates', { ...estate, heroImageId: file.id }, {})
      return warnings.filter(({ field }) => field === 'heroImageId').map(({ message }) => message)
    }
    expect(await warningsFor('#20301f')).toEqual([])
    expect(await warningsFor('#8a9a88')).toEqual([])
    expect(await warningsFor('#ffffff')).toEqual([
      expect.stringMatching(/^sky\.jpg is too light under the white text: a contrast of about 2\.\d, and 3 is needed/),
    ])
  })

  test('causes a warning only in a field whose pictures have text over them', async ({ db }) => {
    const file = await aMediaFile(db, { alt: 'x', width: 2000, placeholder: await plainPlaceholder('#ffffff') })
    expect((await checkBeforePublishing(db, 'articles', { ...validArticle, imageId: file.id }, {})).warnings).toEqual(
      [],
    )
  })
})

test('a logo without a transparent background is an error', async ({ db }) => {
  const errorsOf = async (mime: string) => {
    const file = await aMediaFile(db, { alt: 'x', name: 'logo.jpg', mime })
    return (await checkBeforePublishing(db, 'settings', { logoImageId: file.id }, {})).errors
  }
  expect(messages(await errorsOf('image/jpeg'))).toEqual([
    'logo.jpg has no transparent background: export it as PNG with one.',
  ])
  expect(await errorsOf('image/webp')).toEqual([])
})

test('pictures that together load slowly on slow 4G cause one warning, at the heaviest', async ({ db }) => {
  const files = await Promise.all([1, 2, 3].map(i => aMediaFile(db, { alt: 'x', width: 1080, bytes: i * 1_000_000 })))
  const [small, medium, heaviest] = files.map(({ id }) => id)
  const check = async (values: object) =>
    (await checkBeforePublishing(db, 'articles', { ...validArticle, ...values }, {})).warnings
  const body = `<p>Words</p><img data-media="${small}"><img data-media="${medium}">`
  const message =
    'The pictures of this page weigh about 2.4 MB on a phone: 12 seconds on slow 4G. Use fewer or smaller pictures.'
  expect(await check({ body, imageId: heaviest })).toEqual([{ field: 'imageId', message }])
  expect(await check({ imageId: heaviest })).toEqual([])
})

async function plainPlaceholder(background: string) {
  const bytes = await sharp({ create: { width: 16, height: 9, channels: 3, background } })
    .webp()
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

describe('links inside the site', () => {
  test('are errors if the path is unknown; links to pages, entries, redirects, anchors and files are not', async ({
    db,
  }) => {
    const article = await anArticle(db, publishedValues)
    const redirect = await anEntry(db, 'redirects', {
      ...publishedValues,
      fromPath: `/${unique('r').replace(/\W+/g, '-')}`,
    })
    const hrefs = [
      '/home',
      `/blogs/article/${article.slug}#part`,
      `${redirect.fromPath}?a=1`,
      '/media/abc/plan.pdf',
      '/brands/acacia-bank.svg',
      '/foundation/gallery/page/2',
      'https://example.com/x',
      'mailto:a@example.com',
      '/no/such/page',
    ]
    const body = hrefs.map(href => `<p><a href="${href}">x</a></p>`).join('')
    const { errors } = await checkBeforePublishing(db, 'articles', { ...validArticle, body }, {})
    expect(errors).toEqual([{ field: 'body', message: 'The link to /no/such/page leads nowhere on this site.' }])
  })

  test('are not checked in the path of a new page, nor in the source of a redirect', async ({ db }) => {
    const page = { path: '/a-new-page', heading: 'A new page', title: 'A new page', description: 'x' }
    expect((await checkBeforePublishing(db, 'pages', page, {})).errors).toEqual([])
    const redirect = { fromPath: '/an-old-page', toPath: '/home' }
    expect((await checkBeforePublishing(db, 'redirects', redirect, {})).errors).toEqual([])
  })

  test('are errors if they lead to a draft', async ({ db }) => {
    const draft = await anArticle(db)
    const body = `<p><a href="/blogs/article/${draft.slug}">x</a></p>`
    expect((await checkBeforePublishing(db, 'articles', { ...validArticle, body }, {})).errors).toHaveLength(1)
  })
})

test('titles that search engines would shorten and missing descriptions cause warnings', async ({ db }) => {
  const { warnings } = await checkBeforePublishing(
    db,
    'articles',
    { ...validArticle, title: 'x'.repeat(61), standfirst: null },
    {},
  )
  expect(warnings.map(({ field }) => field)).toEqual(['title', 'seoDescription'])
  const warningsOf = async (length: number) =>
    messages(
      (await checkBeforePublishing(db, 'articles', { ...validArticle, standfirst: 'x'.repeat(length) }, {})).warnings,
    )
  expect(await warningsOf(155)).toEqual([])
  expect(await warningsOf(156)).toEqual([expect.stringContaining('after about 155 characters; this one has 156.')])
})

test('an end in the past is an error; a closing day in the past causes a warning', async ({ db }) => {
  const past = new Date(Date.now() - 60_000)
  expect((await checkBeforePublishing(db, 'articles', validArticle, { unpublishAt: past })).errors).toHaveLength(1)
  const vacancy = { title: 'Gardener', closesOn: '2020-01-01' }
  expect(messages((await checkBeforePublishing(db, 'vacancies', vacancy, {})).warnings)).toEqual([
    expect.stringContaining('is in the past: 2020-01-01.'),
  ])
})

describe('the sections of a page', () => {
  const section = (kind: string, values: Record<string, unknown>, hidden = false) => ({
    id: `${kind}-1a`,
    kind,
    hidden,
    values,
  })
  const checkSections = async (db: Parameters<typeof checkBeforePublishing>[0], sections: unknown[]) => {
    const page = { title: 'Open day', slug: 'open-day', seoDescription: 'Come and look.', sections }
    return checkBeforePublishing(db, 'landingPages', page, {})
  }

  test('are checked like the fields of an entry, with each problem at its input; hidden sections are not checked', async ({
    db,
  }) => {
    const withoutAlt = await aMediaFile(db, { alt: null, name: 'undescribed.jpg' })
    const pictures = { heading: null, imageIds: [withoutAlt.id] }
    const body = '<p><a href="/nowhere-at-all">Read on</a></p>'

    const { errors } = await checkSections(db, [
      section('pictures', pictures),
      section('text', { heading: null, body }),
    ])

    expect(errors).toEqual([
      {
        field: 'sections.pictures-1a.imageIds',
        message: 'undescribed.jpg has no alternative text. Write it under Files.',
      },
      { field: 'sections.text-1a.body', message: 'The link to /nowhere-at-all leads nowhere on this site.' },
    ])
    expect(await checkSections(db, [section('pictures', pictures, true)])).toEqual({ errors: [], warnings: [] })
  })
})
