import { randomInt, randomUUID } from 'node:crypto'

/** `Harbour 3f2a9c1e`: a text that is unique to a test. */
export const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** `harbour-3f2a9c1e@example.com`: an email that is unique to a test. */
export const anEmail = (name = 'visitor') => `${unique(name).replace(/\W+/g, '-').toLowerCase()}@example.com`

/** A Kenyan phone number that is unique to a test. */
export const aPhone = () => `+2547${String(randomInt(100_000_000)).padStart(8, '0')}`
