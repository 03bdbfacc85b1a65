import { expect, test } from '@playwright/test'
import { leadsTable } from '../../db/tables/leads.ts'
import { sendRequest } from '../support/contract.ts'
import { bookTour } from '../support/faults.ts'
import { ownSite } from '../support/own-site.ts'
import { sendRaw } from '../support/raw.ts'
import { rawSocket, rawSockets, statusesIn } from '../support/raw-socket.ts'

test.describe.configure({ timeout: 400_000 })

test('2,000 idle connections and hundreds of slow clients delay no other client, and are closed except for slow bodies', {
  tag: ['@waits', '@release'],
}, async () => {
  const site = await ownSite()
  let stopSending = () => {}
  try {
    await site.start()
    // Node's timeouts also apply without a proxy: a minute for the headers, five minutes for the request.
    const idleSockets = await rawSockets(site.url, 2_000)
    const slowHeaders = await rawSockets(site.url, 200)
    const slowBodies = await rawSockets(site.url, 200)
    for (const socket of slowHeaders) socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n')
    for (const socket of slowBodies)
      socket.write(
        'POST /api/book_tour HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
      )
    let round = 0
    const timer = setInterval(() => {
      for (const socket of slowHeaders) socket.write(`X-Slow-${round}: a\r\n`)
      for (const socket of slowBodies) socket.write(' ')
      round++
    }, 2_000)
    stopSending = () => clearInterval(timer)
    const allClosed = Promise.all([...idleSockets, ...slowHeaders].map(socket => socket.closed))
    const openCount = () => [...idleSockets, ...slowHeaders, ...slowBodies].filter(socket => socket.isOpen()).length
    const sendForm = async () => {
      expect((await sendRequest(`${site.url}/api/openapi.json`)).status).toBe(200)
      expect((await bookTour(site.url)).status).toBe(200)
    }
    // Other clients are served while all of these connections are open, until the timeout of the headers.
    await sendForm()
    expect(openCount()).toBe(2_400)
    for (let time = 0; time < 19; time++) await sendForm()
    await allClosed
    expect(slowBodies.filter(socket => socket.isOpen()).length).toBe(200)
    expect((await bookTour(site.url)).status).toBe(200)
    for (const socket of slowBodies) socket.destroy()
    expect(await site.db.$count(leadsTable)).toBe(21)
  } finally {
    stopSending()
    await site.remove()
  }
})

test('oversized headers and bodies are rejected, and the process keeps running', async () => {
  const longText = 'a'.repeat(20_000)
  const requestHeaders: [string, Record<string, string>][] = [
    [`/home?${longText}`, {}],
    [`/${longText}`, {}],
    ['/home', { cookie: longText }],
    ['/home', { 'x-long': longText }],
    ['/home', Object.fromEntries(Array.from({ length: 400 }, (_, number) => [`x-${number}`, 'a'.repeat(50)]))],
    ['/api/articles', { 'if-none-match': longText }],
  ]
  for (const [path, headers] of requestHeaders) {
    const { status } = await sendRaw(path, { headers })
    expect([path.slice(0, 20), status]).toEqual([path.slice(0, 20), 431])
  }

  const origin = process.env.BASE_URL ?? ''
  for (const path of [
    '/home',
    '/contact-us',
    '/search',
    '/admin/login',
    '/admin/files/upload',
    '/api/auth/callback/credentials',
    '/api/webhooks/resend',
    '/api/mail',
    '/api/articles',
    '/media/0123456789abcdef0123456789abcdef/640',
  ])
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const action of [{}, { 'next-action': 'f'.repeat(42) }]) {
        const socket = await rawSocket(origin)
        const size = 3 * 1024 * 1024
        const actionHeaders = Object.entries(action).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\nConnection: close\r\n` +
            `Content-Type: ${type}\r\n${actionHeaders.join('')}Content-Length: ${size}\r\n\r\n${'a'.repeat(size)}`,
        )
        await socket.closed
        const [status = 0] = statusesIn(socket.received())
        // A connection that was closed without a status is fine, because nothing more was read. The framework returns
        // 500 for an invalid form on a page with a form action.
        const isRejected = status < 500 || (status === 500 && path === '/admin/login' && type.startsWith('multipart'))
        expect(isRejected, `${path} ${type} ${JSON.stringify(action)}: ${status}`).toBe(true)
      }
  expect((await sendRaw('/api/health')).status).toBe(200)
  expect((await sendRaw('/home')).status).toBe(200)
})
