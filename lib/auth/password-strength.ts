import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** `score` is from 0 to 4, and strong from 3 on; `hint` is a sentence for the user, or null. */
export type Strength = { score: number; hint: string | null }

/** Only this many characters are checked, because the estimate takes quadratic time. */
const maxCharacters = 64
/** Milliseconds after which the check is aborted and the password counts as weak. */
const timeout = 20_000

// The bundler does not see this path: Node loads the file itself.
const workerPath = join(process.cwd(), 'lib/auth/password-strength-worker.ts')
/** Runs one estimate at a time, so that many cannot use all processors. */
const limit = pLimit(1)

/** Estimates a password's strength against attackers who know these words. Takes about a second in a worker thread. */
export function passwordStrength(password: string, knownWords: string[]): Promise<Strength> {
  return limit(() => runWorker({ password: password.slice(0, maxCharacters), knownWords }))
}

function runWorker(workerData: { password: string; knownWords: string[] }): Promise<Strength> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerPath, { workerData, execArgv: [] })
    const timer = setTimeout(() => {
      resolve({ score: 0, hint: 'Choose another one: this could not be checked.' })
      void worker.terminate()
    }, timeout)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The check of a password ended without a result.'))
    })
  })
}
