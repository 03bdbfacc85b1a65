import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logConsole } from './console'

/** What the log says of these words, printed while something of a request is under way. */
function printed(...words: unknown[]) {
  const { warn, error } = console
  // Outside of production lines of the log are written there, in words.
  const write = vi.spyOn(console, 'log').mockReturnValue()
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => {
    Object.assign(console, { warn, error })
    write.mockRestore()
    vi.unstubAllEnvs()
  })
  logConsole()
  request.run('a request', () => console.warn(...words))
  return write.mock.calls.map(([line]) => String(line)).join('')
}

const request = new AsyncLocalStorage<string>()

test('what is printed is a line of the log, errors by what they say', () => {
  expect(printed('Careful:', new Error('nothing was found'), { secret: 'x' })).toMatch(
    /Careful: Error: nothing was found$/m,
  )
})

test('the line is written outside of the request that it was printed in', () => {
  const seen: unknown[] = []
  const curious = Object.defineProperty(new Error(), 'message', { get: () => seen.push(request.getStore()) })
  printed(curious)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(store => store !== undefined)).toEqual([])
})
