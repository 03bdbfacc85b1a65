import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepOnlyActions } from './keep-only-actions.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'server'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const manifest = () => join(folder, 'server', 'server-reference-manifest.json')
const write = (node: object) => writeFileSync(manifest(), JSON.stringify({ node, edge: {}, encryptionKey: 'k' }))
const workers = { 'app/page': { moduleId: 1, async: true } }
const action = { workers, filename: 'lib/accounts/sign-in-actions.ts', exportedName: 'signInStaff' }
const cached = { workers, filename: 'lib/content/published.ts', exportedName: '$$RSC_SERVER_CACHE_0' }

test("only functions of files with `'use server'` stay in the manifest of a build", () => {
  write({ '60a': action, c0b: cached })
  expect(keepOnlyActions(folder)).toBe(1)
  expect(JSON.parse(readFileSync(manifest(), 'utf8'))).toEqual({
    node: { '60a': action },
    edge: {},
    encryptionKey: 'k',
  })
  expect(keepOnlyActions(folder)).toBe(0)
})

test('a manifest without actions, or in another format, fails the build', () => {
  write({ c0b: cached })
  expect(() => keepOnlyActions(folder)).toThrow(/format/)
  write({ '60a': { workers } })
  expect(() => keepOnlyActions(folder)).toThrow()
})
