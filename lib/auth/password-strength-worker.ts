import { parentPort, workerData } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

// Runs in a worker thread; see `password-strength.ts`.
const { password, knownWords } = workerData as { password: string; knownWords: string[] }
const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
})
const { score, feedback } = estimator.check(password, knownWords)
parentPort?.postMessage({ score, hint: feedback.warning ?? feedback.suggestions[0] ?? null })
