import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { earlyScript } from '.'

test('the early script is valid, small, and has no comments', () => {
  expect(() => new Function(earlyScript)).not.toThrow()
  expect(earlyScript).not.toMatch(/^\s*(\/\/|\/\*\*)/m)
  // Every page contains the early script.
  expect(brotliCompressSync(earlyScript).length).toBeLessThan(3_800)
})
