import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CollectionKey, collectionFor, collectionKeys } from '../../collections/index.ts'
import { plainText } from '../../content/rich-text.ts'
import { sampleFile, seedId } from '../ids.ts'
import type { Sample } from '../sample.ts'

const moduleNames: Partial<Record<CollectionKey, string>> = Object.fromEntries(
  collectionKeys
    .filter(key => key !== 'media')
    .map(key => [key, `./${key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ts`]),
)
