import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { expect, test } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { findOrCreateInstallation } from '../db/installation.ts'
import { installationTable } from '../db/tables/content-clock.ts'
import { leadsTable, messagesTable } from '../db/tables/leads.ts'
import { fakeResend } from '../lib/mail/testing/fake-resend.ts'
import { accepts } from '../scripts/site/accepts.ts'
import { freePort } from '../scripts/site/free-port.ts'
import { type OwnSite, ownSite } from './own-site.ts'
import { rawSocket, statusesIn } from './raw-socket.ts'

/** The memory that a process holds, in kB. */
const residentMemory = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** A process and all that it started, directly or not, as a service manager sees them. */
function processesOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap(task => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
  return [pid, ...children.filter(Boolean).flatMap(child => processesOf(Number(child)))]
}

/** Where other machines would reach this one. */
const otherAddresses = () =>
  Object.values(networkInterfaces()).flatMap((list = []) =>
    list.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  )

test.describe.configure({ timeout: 120_000 })

const body = JSON.stringify({ email: 'slow@example.com', property: 'General Estate', idempotencyKey: 'a-slow-visitor' })

const head = (address: string) =>
  `POST /api/book_tour HTTP/1.1\r\nHost: ${new URL(address).host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`

/** A form of which the site has read the head; `end` sends the rest and answers what the site said. */
async function halfAForm({ address }: Pick<OwnSite, 'address'>) {
  const socket = await rawSocket(address)
  socket.say(`${head(address)}Expect: 100-continue\r\n\r\n`)
  await socket.until(/100 Continue/)
  socket.say(body.slice(0, 20))
  return {
    async end() {
      socket.say(body.slice(20))
      await socket.closed
      return statusesIn(socket.heard())
    },
  }
}

test('asked to stop, a site takes no more, answers what was begun, ends its jobs, and ends with 0', async () => {
  let letGo: () => void = () => {}
  const held = new Promise<void>(done => {
    letGo = done
  })
  let asked: () => void = () => {}
  const jobRuns = new Promise<void>(done => {
    asked = done
  })
  const resend = await fakeResend({
    after: async () => {
      asked()
      await held
    },
  })
  const site = await ownSite({ RESEND_API_KEY: 're_sample', RESEND_BASE_URL: resend.url })
  try {
    await site.start()
    await fetch(`${site.address}/api/book_tour`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'first@example.com', property: 'General Estate', idempotencyKey: 'first-visitor' }),
    })
    await jobRuns
    // Connections are taken in turn: with the form's head read, the silent one is taken too.
    const silent = await rawSocket(site.address)
    const form = await halfAForm(site)

    const stopped = site.stop()
    await silent.closed
    await expect
      .poll(() =>
        rawSocket(site.address).then(
          late => {
            late.destroy()
            return 'taken'
          },
          () => 'refused',
        ),
      )
      .toBe('refused')
    expect(await form.end()).toEqual([100, 200])
    letGo()
    const { code, milliseconds } = await stopped
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(10_000)

    expect(await site.db.$count(leadsTable, eq(leadsTable.email, 'slow@example.com'))).toBe(1)
    const sent = await site.db.$count(messagesTable, eq(messagesTable.state, 'sent'))
    expect(sent).toBeGreaterThan(0)
    expect(new Set(resend.accepted.map(({ key }) => key)).size).toBe(resend.asked.length)
    expect(sent).toBe(resend.accepted.length)
    const lines = site.log
      .join('')
      .split('\n')
      .filter(line => line.startsWith('{'))
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'info', event: 'Stopped.' })
  } finally {
    letGo()
    await site.remove()
    await resend.close()
  }
})

test('forms that lay in the line while the site was busy, and then was asked to stop, are answered', async () => {
  const site = await ownSite()
  try {
    await site.start()
    const kept = await rawSocket(site.address)
    kept.say(`GET /api/health HTTP/1.1\r\nHost: ${new URL(site.address).host}\r\n\r\n`)
    await kept.until(/HTTP\/1\.1 200 /)
    site.pause()
    const form = await rawSocket(site.address)
    form.say(`${head(site.address)}\r\n${body}`)
    kept.say(`${head(site.address)}\r\n${body}`)
    const stopped = site.stop()
    site.resume()
    await Promise.all([form.closed, kept.closed])
    expect([statusesIn(form.heard()), statusesIn(kept.heard())]).toEqual([[200], [200, 200]])
    expect((await stopped).code).toBe(0)
    expect(await site.db.$count(leadsTable, eq(leadsTable.email, 'slow@example.com'))).toBe(1)
  } finally {
    await site.remove()
  }
})

test('a job that does not end in time is given back, and the next process does it', async () => {
  let slow = true
  const asked: string[] = []
  const resend = await fakeResend({
    before: async key => {
      asked.push(key)
      if (slow) await new Promise(() => {})
      return undefined
    },
  })
  const site = await ownSite({ RESEND_API_KEY: 're_sample', RESEND_BASE_URL: resend.url })
  try {
    await site.start()
    await fetch(`${site.address}/api/book_tour`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const { code, milliseconds } = await site.stop()
    expect([code, milliseconds < 10_000]).toEqual([0, true])
    expect(await site.db.$count(messagesTable, eq(messagesTable.state, 'sent'))).toBe(0)

    slow = false
    await site.start()
    await expect.poll(() => site.db.$count(messagesTable, eq(messagesTable.state, 'sent')), { timeout: 60_000 }).toBe(2)
  } finally {
    await site.remove()
    await resend.close()
  }
})

test('under a service manager only this machine reaches the site, little memory is held beside it, and what had begun is answered whichever processes are told to stop', async () => {
  test.skip(process.platform !== 'linux', 'Processes are looked up in /proc.')
  const site = await ownSite()
  try {
    await findOrCreateInstallation(site.db)
    await site.db.update(installationTable).set({ seededAt: sql`now()` })
    for (const toldToStop of ['main process', 'all processes']) {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const settings = {
        PORT: String(port),
        SITE_URL: address,
        DATABASE_URL: site.databaseUrl,
        NODE_ENV: 'production' as const,
      }
      // As in deploy/shk-site.service, on a database and a build that are there.
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
        await expect.poll(() => accepts(port), { timeout: 60_000, message: output.join('') }).toBe(true)
        await expect.poll(() => output.join('')).toContain('The site listens')
        expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200)
        for (const outside of otherAddresses())
          expect([outside, await accepts(port, outside)]).toEqual([outside, false])
        const all = processesOf(pid)
        // The launcher, the process that watches the site, and the site; what prepared it is gone.
        expect(all.length, output.join('')).toBe(3)
        for (const watcher of all.slice(0, 2)) expect(residentMemory(watcher)).toBeLessThan(90_000)

        const form = await halfAForm({ address })
        for (const one of toldToStop === 'main process' ? [pid] : all) process.kill(one, 'SIGTERM')
        await expect.poll(() => accepts(port), { intervals: [50] }).toBe(false)
        expect([toldToStop, await form.end()], output.join('')).toEqual([toldToStop, [100, 200]])
        const [code] = await ended
        expect([toldToStop, code], output.join('')).toEqual([toldToStop, 0])
      } finally {
        for (const one of main.exitCode === null ? processesOf(pid) : []) process.kill(one, 'SIGKILL')
      }
    }
  } finally {
    await site.remove()
  }
})
