import { eq } from 'drizzle-orm'
import { amenitiesTable } from '../../db/collections/amenities.ts'
import { estatesTable } from '../../db/collections/estates.ts'
import { mediaTable } from '../../db/collections/media.ts'
import { menuItemsTable } from '../../db/collections/menu-items.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { anEstateDraft } from '../support/an-estate.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { aPicture, dropFiles } from '../support/uploads.ts'

test('the form of an estate keeps typed text while another part is open, and an error links to the part of its field', async ({
  page,
  signIn,
  db,
}) => {
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'fadhili'))
  await signIn('editor')
  await page.goto(`/admin/estates/${estate?.id}`)
  const tabs = page.getByRole('navigation', { name: estate?.title ?? '' })
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('Location heading')).toBeHidden()
  await expectAccessibleInReleaseCheck(page, undefined, ['.tiptap h2', '.tiptap h3', '.tiptap h4'])

  // The form changes to another part without a request.
  await page.context().setOffline(true)
  await tabs.getByRole('link', { name: 'Location' }).click()
  await expect(page.getByLabel('Location heading')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByLabel('Location heading').fill('Typed in one part')
  await page.locator('#field-latitude').fill('91')
  await tabs.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByLabel('Location heading')).toBeHidden()
  await page.getByRole('button', { name: 'Save draft' }).click()

  await page.getByRole('alert').getByRole('link', { name: 'Latitude' }).click()
  await expect(page.locator('#field-latitude')).toBeFocused()
  await expect(page.getByLabel('Location heading')).toHaveValue('Typed in one part')
  await page.goBack()
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test('a click on the map sets the coordinates of an estate, and typed coordinates move the pin', {
  tag: '@release',
}, async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/admin/estates/new?part=location')
  const map = page.locator('figure svg').filter({ visible: true })
  const pin = map.locator('.fill-terracotta')
  await expect(map.getByText('Pazuri at Vipingo')).toBeVisible()
  await expect(pin).toHaveCount(0)
  const viewBox = await map.getAttribute('viewBox')
  await map.click()
  await expect(pin).toBeVisible()
  await expect(map).toHaveAttribute('viewBox', viewBox ?? '')
  await expect(page.locator('#field-longitude')).toHaveValue(/^3\d\.\d{5}$/)
  const transformBefore = await pin.getAttribute('transform')
  await page.locator('#field-latitude').fill('-1.30000')
  await expect(pin).not.toHaveAttribute('transform', transformBefore ?? '')
})

test('the estate has a screen with its amenities, and an amenity added there belongs to the estate', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'fadhili'))
  await signIn('editor')
  await page.goto(`/admin/estates/${estate?.id}/amenities`)
  const amenities = await db
    .select({ title: amenitiesTable.title })
    .from(amenitiesTable)
    .where(eq(amenitiesTable.estateId, estate?.id ?? ''))
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(amenities.length)
  for (const { title } of amenities) await expect(rows.filter({ hasText: title }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Add an amenity' }).click()
  await expect(page.getByRole('combobox', { name: 'Estate', exact: true })).toHaveValue(estate?.id ?? '')
})

test('ten pictures dropped together are added to a gallery in their order', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const names = Array.from({ length: 10 }, (_, index) => `drop-${crypto.randomUUID().slice(0, 8)}-${index}.jpg`)
  const pictures = await Promise.all(names.map(name => aPicture(name, 320, 213)))
  await signIn('editor')
  await page.goto('/admin/estates/new?part=gallery')
  const gallery = page.getByRole('group', { name: 'Gallery' })
  await dropFiles(gallery.getByText('Drop pictures here'), pictures)
  await expect(gallery.getByText('10 of 10 uploaded')).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'Remove picture 10' })).toBeVisible()
  const ids: string[] = JSON.parse(await gallery.locator('input[name="galleryImageIds"]').inputValue())
  const files = await db.select({ id: mediaTable.id, name: mediaTable.name }).from(mediaTable)
  expect(ids.map(id => files.find(file => file.id === id)?.name)).toEqual(names)
})

test.describe('the public site', { tag: '@separate' }, () => {
  test('one press publishes a new estate and adds it to the menu and the home page', async ({
    page,
    signIn,
    db,
    request,
  }) => {
    const estate = await anEstateDraft(db)
    const path = `/estates/${estate.slug}`
    const fetchHtml = async (pagePath: string) => (await request.get(pagePath)).text()
    await signIn('owner')
    try {
      await page.goto(`/admin/estates/${estate.id}`)
      await expect(page.getByText('No homes yet: visitors cannot see what is available.')).toBeVisible()
      await expect(page.getByLabel('Add to the menu, under Properties')).toBeChecked()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
      await expect.poll(async () => (await request.get(path)).status()).toBe(200)
      const link = `href="${path}"`
      // The link occurs once in the menu and once among the estates of the home page.
      await expect.poll(async () => (await fetchHtml('/home')).split(link).length - 1).toBeGreaterThan(1)
      expect(await fetchHtml('/about-us')).toContain(link)
    } finally {
      await db.transaction(async tx => {
        await tx.delete(menuItemsTable).where(eq(menuItemsTable.path, path))
        await tx.delete(estatesTable).where(eq(estatesTable.id, estate.id))
        await bumpContentVersion(tx, 'estates')
        await bumpContentVersion(tx, 'menuItems')
      })
    }
  })
})
