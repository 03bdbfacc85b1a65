import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { publicRoutes, samplePaths } from '../support/public-routes.ts'

const run = promisify(execFile)

type Message = { type: string; message: string; extract?: string }

/** `npm test` sets JAVA_PATH: it finds or installs Java, and reports if there is none. */
const java = process.env.JAVA_PATH ?? 'java'

const furtherPages = [
  '/search?q=water',
  '/search?q=xylophonists',
  '/articles/page/2',
  '/blogs/article/no-such-article',
  '/sent/enquiry',
]
/** The release check examines every public page, `npm test` one page of each look. */
const pages = process.env.E2E_RELEASE ? [...publicRoutes.map(({ path }) => path), ...furtherPages] : samplePaths

test('the Nu checker finds no error on public pages', async ({ request }, testInfo) => {
  test.skip(java === '', 'No Java on this machine: no page is checked for valid HTML.')
  expect(await findMarkupErrors(request, testInfo.outputPath('pages'))).toEqual([])
})

/** Stores the pages in a folder, and returns the errors that the Nu checker finds in them. */
async function findMarkupErrors(request: APIRequestContext, folder: string) {
  const paths = new Map<string, string>()
  await mkdir(folder, { recursive: true })
  for (const [index, path] of pages.entries()) {
    const html = await (await request.get(path)).text()
    expect(html.length, path).toBeGreaterThan(5_000)
    await writeFile(`${folder}/${index}.html`, html)
    paths.set(`${index}.html`, path)
  }

  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const files = [...paths.keys()].map(name => `${folder}/${name}`)
  // The checker exits with 1 if it finds errors, and always writes to stderr.
  const { stderr } = await run(java, ['-Xmx512m', '-jar', jar, '--errors-only', '--format', 'json', ...files], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failure: { stderr: string }) => failure)
  const { messages } = JSON.parse(stderr) as { messages: (Message & { url: string })[] }
  return messages.map(
    ({ url, message, extract }) => `${paths.get(url.split('/').pop() ?? '')}: ${message} ${extract ?? ''}`,
  )
}
