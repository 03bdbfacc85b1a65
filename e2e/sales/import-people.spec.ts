import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { anEmail } from '../../db/testing/unique.ts'
import { countTaps } from '../support/count-taps.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

/** Returns a file with 30 rows that can be imported and two rows that cannot. */
function aPeopleFile(name: string, email: () => string) {
  const rows = Array.from({ length: 30 }, (_, index) => `${name} ${index},${email()},Two bedrooms`)
  const text = ['Full name,E-mail address,Remarks', ...rows, 'Nobody,,No way to reach', 'Wrong,wrong@,'].join('\n')
  return { name: 'open-day.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

// The server responds with 422 to a form without a source.
test.use({ expectedErrors: [/status of 422/] })

// The tests run one after another, because the site runs only one import at a time.
test.describe.configure({ mode: 'default' })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test.describe(`at ${viewport.width} px`, { tag: viewport.width > 1000 ? [] : ['@release'] }, () => {
    test.use({ viewport })

    test('thirty people are imported with at most eight clicks, and removed again', async ({ page, signIn, db }) => {
      const [name, source] = [unique('Listed'), unique('Open day')]
      await signIn('sales-manager')
      await page.goto('/admin/people')
      const clicks = countTaps()
      await clicks.tap(page.getByRole('link', { name: 'Import' }))
      await page.getByLabel('CSV or Excel file').setInputFiles(aPeopleFile(name, anEmail))
      clicks.add(1)
      await expect(page.getByText('30 new people')).toBeVisible()
      await expect(page.getByText('2 rows cannot be imported.')).toBeVisible()
      await expect(page.getByLabel('Import “Remarks” as')).toHaveValue('message')
      await expectAccessibleInReleaseCheck(page)

      // The downloaded table names the rows by their number in the file; row 1 has the headings.
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download these rows' }).click()
      expect(readFileSync(await (await download).path(), 'utf8')).toContain(
        '"32","This row has neither a phone nor an e-mail."',
      )

      // An import without a source stores nothing, and the form keeps its values.
      await page.getByLabel('Person responsible', { exact: true }).selectOption('turn')
      await page.getByRole('button', { name: 'Import 30 people' }).click()
      await expect(page.getByText('Write where these people come from, such as a fair or a campaign.')).toBeVisible()
      await expect(page.getByLabel('Person responsible', { exact: true })).toHaveValue('turn')

      // "By turn" would assign some people to staff of other tests.
      await page.getByLabel('Person responsible', { exact: true }).selectOption('estate')
      await clicks.tap(page.getByLabel('Source'))
      await page.getByLabel('Source').fill(source)
      await clicks.tap(page.getByRole('button', { name: 'Import 30 people' }))
      await expect(page.getByText(`30 leads from the source “${source}”, with 30 new people.`)).toBeVisible()
      const screen = page.url()
      await clicks.tap(page.getByRole('link', { name: 'Show these people' }))
      await expect(page.getByText('30 entries, page 1 of 2')).toBeVisible()
      // They wrote nothing.
      await expect(page.getByText(/^Imported .*(now|minute)/).filter({ visible: true })).toHaveCount(25)
      expect(clicks.count()).toBeLessThanOrEqual(8)

      const id = screen.split('/').at(-1) ?? ''
      const importedRows = db
        .select({ deal: dealsTable, contact: contactsTable })
        .from(leadsTable)
        .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
        .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
        .where(eq(leadsTable.importId, id))
      const storedRows = await importedRows
      expect(storedRows).toHaveLength(30)
      expect(storedRows.every(({ deal }) => deal.awaitingReplySince === null && deal.utmSource === source)).toBe(true)

      await page.goto(screen)
      await expectAccessibleInReleaseCheck(page)
      await expect(page.getByText('This removes 30 leads, 30 people and 30 deals.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo this import' }).click()
      await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
      expect(await importedRows).toEqual([])
    })
  })

test('staff choose the field of a column that was not recognised, and paste rows', { tag: '@release' }, async ({
  page,
  signIn,
}) => {
  await signIn('owner')
  await page.goto('/admin/people/import')
  await page.getByText('Paste rows instead').click()
  const rows = page.getByLabel('Rows of a spreadsheet, with the column headings')
  await rows.fill(`Who\tReach\n${unique('Asha')}\t${anEmail()}`)
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(page.getByLabel('Import “Reach” as')).toHaveValue('email')
  await page.getByLabel('Import “Who” as').selectOption('name')
  await page.getByRole('checkbox', { name: 'by mail' }).check()
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByText('Write where and how they agreed.')).toBeVisible()
  await expect(page.getByLabel('Import “Who” as')).toHaveValue('name')
})
