import { menuItemsTable } from '../../db/collections/menu-items.ts'
import { linkChecksTable } from '../../db/tables/addresses.ts'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

const screen = '/admin/broken-links'
const linkTo = (href: string) => `<p>Read <a href="${href}">this</a>.</p>`

test('an editor opens the form with a broken link and corrects the link, which then leaves the list', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const href = `/${unique('nowhere').replaceAll(' ', '-')}`
  const article = await anArticle(db, { body: linkTo(href) })
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Broken links' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Broken links' })).toBeVisible()
  const row = page.getByRole('row', { name: href })
  await expect(row.getByText('Article, Body')).toBeVisible()
  const pageLink = row.getByRole('link', { name: `See the page of ${article.title}` })
  await expect(pageLink).toHaveAttribute('href', `/blogs/article/${article.slug}`)

  await row.getByRole('link', { name: article.title, exact: true }).click()
  await expect(page).toHaveURL(`${articlesScreen}/${article.id}#field-body`)
  const body = page.getByRole('textbox', { name: 'Body' })
  await expect(body).toBeFocused()
  await body.fill('No link any more.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  await page.goto(screen)
  await expect(page.getByRole('heading', { level: 1, name: 'Broken links' })).toBeVisible()
  await expect(page.getByText(href)).toHaveCount(0)
})

test('a URL of a form can name a field, which then gets the focus', async ({ page, signIn, db }) => {
  await signIn('owner')
  const [item] = await db.select().from(menuItemsTable).limit(1)
  await page.goto(`/admin/menus/${item?.id}#field-path`)
  await expect(page.getByLabel('Leads to')).toBeFocused()
})

test('a link to another site is listed with its error after it failed twice, and the list fits a phone', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const url = `https://partner.example/${unique('gone').replaceAll(' ', '-')}`
  const onceFailedUrl = `${url}-once`
  const article = await anArticle(db, { body: linkTo(url) + linkTo(onceFailedUrl) })
  const failed = { checkedAt: new Date(), outcome: 'error-status', status: 404, failedSince: new Date() } as const
  await db.insert(linkChecksTable).values([
    { ...failed, url, failures: 2 },
    { ...failed, url: onceFailedUrl, failures: 1 },
  ])
  await page.goto(screen)
  const row = page.getByRole('row', { name: url, exact: false })
  // The URL that failed only once begins with the other URL, so its row would also match.
  await expect(row).toHaveCount(1)
  const errorText = row.getByText('Not found (404)').filter({ visible: true })
  await expect(errorText).toHaveCount(1)
  await expect(row.getByRole('link', { name: article.title, exact: true })).toBeVisible()
  await expectAccessibleInReleaseCheck(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(errorText).toHaveCount(1)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
