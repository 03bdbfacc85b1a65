import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { expect, test } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { findOrCreateInstallation } from '../../db/installation.ts'
import { installationTable } from '../../db/tables/content-clock.ts'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { fakeResend } from '../../lib/mail/testing/fake-resend.ts'
import { acceptsConnections } from '../../scripts/site/accepts.ts'
import { freePort } from '../../scripts/site/free-port.ts'
import { bookTour } from '../support/faults.ts'
import { type OwnSite, ownSite } from '../support/own-site.ts'
import { rawSocket, statusesIn } from '../support/raw-socket.ts'

/** In kB. The launchers import little, because they run as long as the site. */
const maxLauncherMemory = 90_000

/** Returns the resident memory of a process in kB. */
const residentMemory = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Returns the ids of a process and all its descendants, without processes that end meanwhile. */
function processesOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap(task => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    return [pid, ...children.filter(Boolean).flatMap(child => processesOf(Number(child)))]
  } catch {
    return []
  }
}

/** Returns the external IPv4 addresses of this machine. */
const externalAddresses = () =>
  Object.values(networkInterfaces()).flatMap((list = []) =>
    list.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  )

// A site that takes longer to stop than docs/operate.md promises exits with code 1.
test.describe.configure({ timeout: 400_000 })

const body = JSON.stringify({ email: 'slow@example.com', property: 'General Estate', idempotencyKey: 'a-slow-visitor' })

const headersOf = (url: string) =>
  `POST /api/book_tour HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`

/** Sends the headers and a part of a form; `end` sends the rest and returns the received statuses. */
async function startForm({ url }: Pick<OwnSite, 'url'>) {
  const socket = await rawSocket(url)
  socket.write(`${headersOf(url)}Expect: 100-continue\r\n\r\n`)
  await socket.waitFor(/100 Continue/)
  socket.write(body.slice(0, 20))
  return {
    async end() {
      socket.write(body.slice(20))
      await socket.closed
      return statusesIn(socket.received())
    },
  }
}

test('a site rejects new connections on SIGTERM, finishes requests and jobs, and exits with 0', async () => {
  let release: () => void = () => {}
  const pending = new Promise<void>(resolve => {
    release = resolve
  })
  let jobStarted: () => void = () => {}
  const jobRuns = new Promise<void>(resolve => {
    jobStarted = resolve
  })
  const resend = await fakeResend({
    after: async () => {
      jobStarted()
      await pending
    },
  })
  const site = await ownSite({ RESEND_API_KEY: 're_sample', RESEND_BASE_URL: resend.url })
  try {
    await site.start()
    await bookTour(site.url)
    await jobRuns
    // Connections are accepted in order, so the idle connection is accepted once the headers of the form are read.
    const idle = await rawSocket(site.url)
    const form = await startForm(site)

    const stopped = site.stop()
    // The site stops listening before it closes idle connections.
    await idle.closed
    expect(await acceptsConnections(Number(new URL(site.url).port))).toBe(false)
    expect(await form.end()).toEqual([100, 200])
    release()
    expect(await stopped).toBe(0)

    expect(await site.db.$count(leadsTable, eq(leadsTable.email, 'slow@example.com'))).toBe(1)
    const sentCount = await site.db.$count(emailsTable, eq(emailsTable.state, 'sent'))
    expect(sentCount).toBeGreaterThan(0)
    expect(new Set(resend.accepted.map(({ key }) => key)).size).toBe(resend.requestedKeys.length)
    expect(sentCount).toBe(resend.accepted.length)
    const lines = site.log
      .join('')
      .split('\n')
      .filter(line => line.startsWith('{'))
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'info', event: 'Stopped.' })
  } finally {
    release()
    await site.remove()
    await resend.close()
  }
})

test('forms that were waiting when a busy site was stopped get a response', { tag: '@release' }, async () => {
  const site = await ownSite()
  try {
    await site.start()
    // The first form loads the code of forms, so that only the pause delays the next ones.
    expect((await bookTour(site.url)).status).toBe(200)
    const keptAlive = await rawSocket(site.url)
    keptAlive.write(`GET /api/health HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`)
    await keptAlive.waitFor(/HTTP\/1\.1 200 /)
    site.pause()
    const form = await rawSocket(site.url)
    form.write(`${headersOf(site.url)}\r\n${body}`)
    keptAlive.write(`${headersOf(site.url)}\r\n${body}`)
    const stopped = site.stop()
    site.resume()
    await Promise.all([form.closed, keptAlive.closed])
    expect([statusesIn(form.received()), statusesIn(keptAlive.received())]).toEqual([[200], [200, 200]])
    expect(await stopped).toBe(0)
    expect(await site.db.$count(leadsTable, eq(leadsTable.email, 'slow@example.com'))).toBe(1)
  } finally {
    await site.remove()
  }
})

test('a job that does not finish before the site stops is released and done by the next process', {
  tag: ['@waits', '@release'],
}, async () => {
  let isProviderHanging = true
  const requests: string[] = []
  const resend = await fakeResend({
    before: async key => {
      requests.push(key)
      if (isProviderHanging) await new Promise(() => {})
      return undefined
    },
  })
  const site = await ownSite({ RESEND_API_KEY: 're_sample', RESEND_BASE_URL: resend.url })
  try {
    await site.start()
    await bookTour(site.url)
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    expect(await site.stop()).toBe(0)
    expect(await site.db.$count(emailsTable, eq(emailsTable.state, 'sent'))).toBe(0)

    isProviderHanging = false
    await site.start()
    await expect.poll(() => site.db.$count(emailsTable, eq(emailsTable.state, 'sent')), { timeout: 200_000 }).toBe(2)
  } finally {
    await site.remove()
    await resend.close()
  }
})

test('a site started as by a service manager listens on loopback only, uses little memory for its launchers, and finishes requests whichever processes are signalled', {
  tag: '@release',
}, async () => {
  test.skip(process.platform !== 'linux', 'Processes are looked up in /proc.')
  const site = await ownSite()
  try {
    await findOrCreateInstallation(site.db)
    await site.db.update(installationTable).set({ seededAt: sql`now()` })
    for (const signalled of ['main process', 'all processes']) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const settings = {
        PORT: String(port),
        SITE_URL: url,
        DATABASE_URL: site.databaseUrl,
        NODE_ENV: 'production' as const,
      }
      // Starts the site as deploy/shk-site.service does, with an existing database and build.
      const main = spawn(process.execPath, ['scripts/run.mjs', 'instance'], {
        env: { ...process.env, ...settings },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const output: string[] = []
      for (const stream of [main.stdout, main.stderr]) stream.on('data', text => void output.push(String(text)))
      const pid = main.pid ?? 0
      const ended = once(main, 'close')
      try {
        await expect.poll(() => output.join(''), { timeout: 200_000 }).toContain('The site listens')
        expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200)
        for (const externalAddress of externalAddresses())
          expect([externalAddress, await acceptsConnections(port, externalAddress)]).toEqual([externalAddress, false])
        // Three processes remain: the launcher, the supervising process and the site. The preparing process ends.
        let processIds: number[] = []
        const countProcesses = () => {
          processIds = processesOf(pid)
          return processIds.length
        }
        await expect.poll(countProcesses, { message: output.join('') }).toBe(3)
        for (const launcher of processIds.slice(0, 2)) expect(residentMemory(launcher)).toBeLessThan(maxLauncherMemory)

        const form = await startForm({ url })
        for (const processId of signalled === 'main process' ? [pid] : processIds) process.kill(processId, 'SIGTERM')
        await expect.poll(() => acceptsConnections(port), { intervals: [50] }).toBe(false)
        expect([signalled, await form.end()], output.join('')).toEqual([signalled, [100, 200]])
        const [code] = await ended
        expect([signalled, code], output.join('')).toEqual([signalled, 0])
      } finally {
        for (const processId of main.exitCode === null ? processesOf(pid) : []) process.kill(processId, 'SIGKILL')
      }
    }
  } finally {
    await site.remove()
  }
})
