import { Problem } from '../programs/problem.ts'
import { median } from './statistics.ts'

/** The number of payment plans that are requested simultaneously. */
const documentCount = 20
const rounds = 40
const warmUpRounds = 10

/** Measures the milliseconds of the home page, first alone and then while payment plans are rendered as PDFs. */
export async function measureBesideDocuments(siteUrl: string) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timeHome(siteUrl))
  const alone = times.slice(warmUpRounds)

  const paths = await documentPaths(siteUrl)
  const start = performance.now()
  let isDone = false
  const documents = Promise.all(paths.map(path => fetch(siteUrl + path).then(getDocument))).finally(() => {
    isDone = true
  })
  const besideDocuments: number[] = []
  while (!isDone) besideDocuments.push(await timeHome(siteUrl))
  await documents
  return {
    [`the home page beside ${documentCount} documents (goal 2 × alone)`]: { ms: Math.round(median(besideDocuments)) },
    'the home page, alone': { ms: Math.round(median(alone)) },
    [`${documentCount} documents`]: { ms: Math.round(performance.now() - start) },
  }
}

async function documentPaths(siteUrl: string) {
  const response = await fetch(`${siteUrl}/api/estates/greenpark-estate/units`)
  const homes: { code: string; state: string; price: number }[] = await response.json()
  return homes
    .filter(({ state, price }) => state === 'available' && price)
    .slice(0, documentCount)
    .map(({ code }) => `/payment-plan/pdf?unit=greenpark-estate/${code.toLowerCase()}`)
}

async function getDocument(response: Response) {
  if (!response.ok) throw new Problem(`A document returned ${response.status}.`)
  await response.arrayBuffer()
}

async function timeHome(siteUrl: string) {
  const start = performance.now()
  await (await fetch(`${siteUrl}/home`)).text()
  return performance.now() - start
}
