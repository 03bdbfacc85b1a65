import { expect } from 'vitest'
import { test } from './test'
import { collectionKeys } from '../collections/index'
import { anEntry } from './entries'
test('y', async ({ own, db }) => {
  for (const key of collectionKeys) { const a = performance.now(); const e = await anEntry(db, key); console.log(key, Math.round(performance.now()-a)) }
})
