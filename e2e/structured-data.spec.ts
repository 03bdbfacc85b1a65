import { expect, test } from './fixtures.ts'
import { publicRoutes } from './public-routes.ts'
import { findDataErrors } from './structured-data.ts'

test('a validator accepts the structured data of every public page', async ({ request }) => {
  test.setTimeout(120_000)
  const flaws: string[] = []
  for (const { path } of publicRoutes) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('application/ld+json')
    flaws.push(...(await findDataErrors(html)).map(flaw => `${path}: ${flaw}`))
  }
  expect(flaws).toEqual([])
})

test('the validator refuses what is not in the vocabulary, and what is not complete', async () => {
  const page = (data: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`
  expect(await findDataErrors(page({ '@type': 'Estate', name: 'Greenpark' }))).toEqual([
    expect.stringContaining('"Estate" is not a valid schema.org type'),
  ])
  expect(await findDataErrors(page({ '@type': 'Person', name: 'Sample', price: 3 }))).toEqual([
    expect.stringContaining('Property "price" for type "Person" is not supported'),
  ])
  expect(
    await findDataErrors(page({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] })),
  ).toEqual(['Question lacks acceptedAnswer'])
})
