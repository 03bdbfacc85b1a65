import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { politeSender } from './polite-sender'
import { aWebsite } from './testing/a-website'

test('requests to one host never overlap and have a pause between them; other hosts do not wait', async () => {
  const page = async (_request: unknown, response: { end(): void }) => {
    await nextTurn()
    response.end()
  }
  await using busy = await aWebsite({ '/': page })
  await using other = await aWebsite({ '/': page })
  const pauses: (() => void)[] = []
  const pause = () => new Promise<void>(done => pauses.push(done))
  const send = politeSender({ pause })
  const [first, second, third] = [1, 2, 3].map(() => send(new URL(busy.url), 'HEAD'))
  await Promise.all([first, send(new URL(other.url), 'HEAD')])
  expect([busy.received.length, other.received.length, pauses.length]).toEqual([1, 1, 1])

  pauses[0]?.()
  await second
  expect(busy.received).toHaveLength(2)
  await expect.poll(() => pauses.length).toBe(2)
  pauses[1]?.()
  await third
  expect([busy.received.length, busy.maxActive()]).toEqual([3, 1])
})
