import { Worker } from 'node:worker_threads'
import { describe, expect, vi } from 'vitest'
import type { Tx } from '@/db/connect'
import { type Role, roles } from '@/db/tables/staff'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { can } from '@/lib/auth/roles'
import { workingCopyName } from '@/lib/content/working-copy-name'
import { findPlanToEdit } from './queries'
import { handleDraftSave, handlePlanImport } from './requests'
import { numberedCodes, rowOfPlots } from './shapes'

const features = (count: number) =>
  Array.from({ length: Math.ceil(count / 50) }, (_, index) =>
    rowOfPlots({
      from: [0, index * 60],
      to: [600, index * 60],
      codes: numberedCodes(`R${index}-01`, Math.min(50, count - index * 50)),
      depth: 25,
      side: 'right',
    }),
  ).flat()

/** The id of the member of staff who opened the editor. */
let author: string = crypto.randomUUID()
async function signIn(db: Tx, role: Role) {
  const staff = await signInAs(db, role)
  author = staff.id
  return staff
}

/**
 * Returns the body of a save: `copy` names the browser's copy of the drawing, `basis` is the stored version that the
 * drawing changes, and `asCopy` stores it as a second draft.
 */
const draft = (values: object = {}) => ({
  copy: workingCopyName(author, crypto.randomUUID()),
  basis: null,
  asCopy: false,
  features: features(3),
  pictureId: null,
  picturePlacement: null,
  ...values,
})
const request = (path: string, method: string, body: string, headers: Record<string, string> = {}) =>
  new Request(`https://site.example${path}`, { method, body, headers })
const save = (estateId: string, body: unknown, headers?: Record<string, string>) =>
  handleDraftSave(request('/draft', 'PUT', typeof body === 'string' ? body : JSON.stringify(body), headers), estateId)
const importPlan = (text: string, query = 'format=geojson') =>
  handlePlanImport(request(`/import?${query}`, 'POST', text))

describe.each([...roles, 'nobody'] as const)('%s', role => {
  test('can store and import plans only with the right to edit the inventory', async ({ db }) => {
    const estate = await anEntry(db, 'estates', publishedValues)
    await clearCookies()
    if (role !== 'nobody') await signIn(db, role)
    const granted = role !== 'nobody' && can(role, 'edit', 'inventory')
    const status = granted ? 200 : role === 'nobody' ? 401 : 403
    expect((await save(estate.id, draft())).status).toBe(status)
    expect((await importPlan(JSON.stringify({ type: 'FeatureCollection', features: features(2) }))).status).toBe(status)
    expect((await findPlanToEdit(db, estate.id))?.plan?.version).toBe(granted ? 1 : undefined)
  })
})

describe('a draft', () => {
  test.for<[what: string, status: number, body: unknown]>([
    ['that is not JSON', 400, '{'],
    [
      'with a null coordinate',
      422,
      draft({ features: JSON.parse(JSON.stringify(features(1)).replace('[0,0]', '[null,0]')) }),
    ],
    ['with an infinite coordinate', 422, JSON.stringify(draft()).replace('[0,0]', '[1e999,0]')],
    ['that names no working copy', 422, draft({ copy: 'another' })],
    ['with 10,001 shapes', 422, draft({ features: features(10_001) })],
    ['with an unknown kind', 422, JSON.stringify(draft()).replaceAll('"unit"', '"castle"')],
    [
      'with a picture that is infinitely small',
      422,
      draft({ picturePlacement: { x: 0, y: 0, width: 0, rotation: 0 } }),
    ],
    ['of 7 MB', 413, ' '.repeat(7 * 1024 * 1024)],
  ])('%s is refused', async ([, status, body], { db }) => {
    const estate = await anEntry(db, 'estates', publishedValues)
    await signIn(db, 'owner')
    const response = await save(estate.id, body)
    expect([response.status, (await response.json()).message]).toEqual([status, expect.stringMatching(/.+/)])
    expect((await findPlanToEdit(db, estate.id))?.plan).toBeNull()
  })

  test('is refused if another member of staff had opened the editor before this one signed in', async ({ db }) => {
    const estate = await anEntry(db, 'estates', publishedValues)
    await signIn(db, 'owner')
    const draftOfFormerAccount = draft()
    await signIn(db, 'owner')
    const response = await save(estate.id, draftOfFormerAccount)
    expect([response.status, (await response.json()).message]).toEqual([
      401,
      expect.stringContaining('signed in since'),
    ])
    expect((await findPlanToEdit(db, estate.id))?.plan).toBeNull()
  })

  test('is refused from another site, and for an estate that does not exist', async ({ db }) => {
    const estate = await anEntry(db, 'estates', publishedValues)
    await signIn(db, 'owner')
    expect((await save(estate.id, draft(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await save('not-an-id', draft())).status).toBe(404)
  })

  test('is refused after a change by somebody else; the error names the person and the time', async ({ db }) => {
    const estate = await anEntry(db, 'estates', publishedValues)
    const first = await signIn(db, 'owner')
    await save(estate.id, draft())
    await signIn(db, 'sales-manager')
    const response = await save(estate.id, draft())
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ status: 'conflict', by: first.name, at: expect.any(String) })
  })

  test('can have 5,000 shapes', { tags: 'bench' }, async ({ db }) => {
    const estate = await anEntry(db, 'estates', publishedValues)
    await signIn(db, 'owner')
    const body = JSON.stringify(draft({ features: features(5000) }))
    expect((await save(estate.id, body)).status).toBe(200)
    expect((await findPlanToEdit(db, estate.id))?.plan?.features).toHaveLength(5000)
  })
})

describe('an import', () => {
  test.for([
    ['format=dwg', '{}'],
    ['format=svg&width=-3', '<svg/>'],
    ['format=svg', '<svg/>'],
    ['format=svg&width=100', '<svg><script/></svg>'],
    ['format=geojson', '{}'],
  ] as const)('is rejected with a message: %s with %s', async ([query, text], { db }) => {
    await signIn(db, 'owner')
    const response = await importPlan(text, query)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ status: 'rejected', message: expect.stringMatching(/.+/) })
  })

  test('asks for information that the file lacks, and uses the reply', async ({ db }) => {
    await signIn(db, 'owner')
    const svg = '<svg width="100%"><path id="B-01" d="M0 0H500V500H0Z"/></svg>'
    expect(await (await importPlan(svg, 'format=svg&width=50')).json()).toEqual({ status: 'ask', ask: 'extent' })
    // The shapes, and not the page of the drawing, are 50 metres wide.
    const answered = await (await importPlan(svg, 'format=svg&width=50&across=shapes')).json()
    expect(answered.features[0].geometry.coordinates[0][2]).toEqual([50, 50])

    const [feature] = features(1)
    const file = JSON.stringify({ ...feature, properties: { Kiwanja: 'B-01', Msimbo: 7 } })
    const asked = await (await importPlan(file)).json()
    expect(asked).toEqual({ status: 'ask', ask: 'codes', columns: ['Kiwanja', 'Msimbo'] })
    const codes = async (column: string) =>
      (await (await importPlan(file, `format=geojson&codes=${column}`)).json()).features[0].properties.code
    expect(await Promise.all([codes('Kiwanja'), codes('Msimbo'), codes('')])).toEqual(['B-01', '7', undefined])
  })

  test('reads a large file in a worker, while the site responds', { tags: 'bench' }, async ({ db }) => {
    await signIn(db, 'owner')
    // The transforms of 57 nested groups apply to each of 20,000 paths.
    const group = `<g transform="${'rotate(1) '.repeat(40)}">`.repeat(57)
    const text = `<svg viewBox="0 0 9 9">${group}${'<path d="M0 0H9V9z"/>'.repeat(20_000)}${'</g>'.repeat(57)}</svg>`
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    await importPlan(text, 'format=svg&width=100')
    expect(sent).toHaveBeenCalledOnce()
  })

  test('is refused before parsing if it is larger than 4 MB', async ({ db }) => {
    await signIn(db, 'owner')
    expect((await importPlan('['.repeat(5 * 1024 * 1024))).status).toBe(413)
  })
})
