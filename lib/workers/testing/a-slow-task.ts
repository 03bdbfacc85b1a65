import { setTimeout } from 'node:timers/promises'

// Loading takes longer than a request may.
await setTimeout(1000)

export const work = (input: number) => input * 2
