import { expect, test } from '../support/fixtures.ts'
import { publicRoutes, samplePaths } from '../support/public-routes.ts'
import { findDataErrors } from '../support/structured-data.ts'

const paths = process.env.E2E_RELEASE ? publicRoutes.map(({ path }) => path) : samplePaths

test('the structured data of public pages is valid', async ({ request }) => {
  const problems: string[] = []
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('application/ld+json')
    problems.push(...(await findDataErrors(html)).map(problem => `${path}: ${problem}`))
  }
  expect(problems).toEqual([])
})

test('the validator reports unknown and missing properties', async () => {
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
