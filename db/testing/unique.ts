import { randomUUID } from 'node:crypto'

/** `Harbour 3f2a9c1e`: words that no other test uses. */
export const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`
