import { randomInt, randomUUID } from 'node:crypto'

/** Returns a text that is unique to a test: `Harbour 3f2a9c1e`. */
export const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** Returns an e-mail that is unique to a test: `harbour-3f2a9c1e@example.com`. */
export const anEmail = (name = 'visitor') => `${unique(name).replace(/\W+/g, '-').toLowerCase()}@example.com`

export const aPhone = () => `+2547${String(randomInt(100_000_000)).padStart(8, '0')}`
