import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dequeue, listQueued, type QueuedForm, type QueuedFormResult, sendForm, sendQueued } from './offline-queue'

const storage = new Map<string, string>()
const reportedResults: QueuedFormResult[] = []
const fetchMock = vi.fn()

beforeEach(() => {
  storage.clear()
  reportedResults.length = 0
  fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  const localStorage = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent<QueuedFormResult>) => reportedResults.push(detail))
  vi.useFakeTimers({ now: new Date('2026-05-04T08:00:00Z') })
})

afterEach(() => {
  // The module keeps results until they are handled, and would report them in the next test.
  for (const result of reportedResults) result.handled = true
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aForm = (key: string): QueuedForm => ({
  key,
  action: '/api/mail',
  success: 'Your enquiry has arrived',
  body: { page: '/contact-us', name: 'Wanjiru Kamau', message: 'Is the corner plot free?' },
  at: Date.now(),
})
const hours = (count: number) => count * 3_600_000

test('a form is queued for a day; then its values are removed unsent, and the visitor sees a notice until it is closed', async () => {
  expect(await sendForm(aForm('for-a-day'))).toBeNull()
  vi.advanceTimersByTime(hours(24) - 1)
  await sendQueued()
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect(listQueued()).toMatchObject([{ key: 'for-a-day' }])

  vi.advanceTimersByTime(1)
  expect(listQueued()).toEqual([])
  await sendQueued()
  await sendQueued()
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect([...storage.values()].join()).not.toMatch(/Wanjiru|corner plot/)
  expect(reportedResults).toMatchObject([{ item: { key: 'for-a-day', body: { page: '/contact-us' } }, response: null }])
  expect(storage.size).toBe(1)
  dequeue('for-a-day')
  expect(storage.size).toBe(0)
})

test('a form that the server has rejected is also removed after a day', async () => {
  fetchMock.mockImplementation(async () =>
    Response.json({ errors: { name: ['At most 100 characters'] } }, { status: 422 }),
  )
  storage.set('shk-kept', JSON.stringify([aForm('refused')]))
  await sendQueued()
  expect(listQueued()).toMatchObject([{ key: 'refused', errors: { name: ['At most 100 characters'] } }])
  vi.advanceTimersByTime(hours(24))
  await sendQueued()
  expect([...storage.values()].join()).not.toMatch(/Wanjiru|corner plot/)
})

test('setting the clock back by more than a day does not keep a form for longer', async () => {
  await sendForm(aForm('clock'))
  vi.setSystemTime(Date.now() - hours(25))
  await sendQueued()
  expect([...storage.values()].join()).not.toMatch(/Wanjiru|corner plot/)
})

test('a form older than a day is removed even if the clock was ahead only for a moment', async () => {
  await sendForm(aForm('ahead'))
  const now = Date.now()
  vi.setSystemTime(now + hours(48))
  await sendQueued()
  vi.setSystemTime(now)
  expect(listQueued()).toEqual([])
  await sendQueued()
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('a form queued by the previous release is sent', async () => {
  const { at: _, ...form } = aForm('of-former-release')
  storage.set('shk-kept', JSON.stringify([form]))
  await sendQueued()
  expect(fetchMock).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(hours(24))
  await sendQueued()
  expect([...storage.values()].join()).not.toMatch(/Wanjiru|corner plot/)
})

test('a browser that blocks storage sends a form without the queue', async () => {
  const rejection = new DOMException('The request was denied.', 'SecurityError')
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw rejection
    },
  })
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(rejection) } })
  fetchMock.mockImplementation(async () => Response.json({ success: true, reference: 'ABCD2345' }))
  expect(await sendForm(aForm('blocked'))).toMatchObject({ success: true, reference: 'ABCD2345' })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('a form that nginx refuses during a flood stays queued, and is sent with the next attempt', async () => {
  const page = '<title>429 Too Many Requests</title>'
  fetchMock.mockImplementation(
    async () => new Response(page, { status: 429, headers: { 'content-type': 'text/html' } }),
  )
  expect(await sendForm(aForm('flood'))).toBeNull()
  expect(listQueued()).toMatchObject([{ key: 'flood' }])
  fetchMock.mockImplementation(async () => Response.json({ success: true, reference: 'ABCD2345' }))
  await sendQueued()
  expect(listQueued()).toEqual([])
  expect(reportedResults).toMatchObject([{ item: { key: 'flood' }, response: { reference: 'ABCD2345' } }])
})
