import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** What the estimator says: `score` from 0 to 4, 3 and more withstand guessing; `hint` is a sentence for the person, if it has one. */
export type Strength = { score: number; hint: string | null }

/** Characters that are looked at. Estimating takes quadratic time, and this many cannot be guessed if they are unlike. */
const mostCharacters = 64
/** Milliseconds after which a password counts as checked and not strong. */
const longestCheck = 20_000

// The framework's bundler does not see this path: the file is read as it is, by Node itself.
const program = join(process.cwd(), 'lib/auth/password-strength-worker.ts')
const oneAtATime = pLimit(1)

/** How hard a password is to guess for somebody who knows these words. In a thread of its own: it may take a second. */
export function passwordStrength(password: string, knownWords: string[]): Promise<Strength> {
  return oneAtATime(() => runWorker({ password: password.slice(0, mostCharacters), knownWords }))
}

function runWorker(workerData: { password: string; knownWords: string[] }): Promise<Strength> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData, execArgv: [] })
    const timer = setTimeout(() => {
      resolve({ score: 0, hint: 'Choose another one: this could not be checked.' })
      void worker.terminate()
    }, longestCheck)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The check of a password ended without a result.'))
    })
  })
}
