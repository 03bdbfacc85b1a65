import type postgres from 'postgres'
import { openConnection } from '../site/open-connection.ts'
import { type LoadResult, loadGenerator, type RequestTarget, requestOnce } from './load.ts'
import { type EncodedResponse, fetchEncoded, serveFiles, serveThroughNginx } from './nginx.ts'
import { cpuOfGroup, cpuOfServer, postmasterOf } from './processes.ts'
import { signIn } from './sign-in.ts'
import { median } from './statistics.ts'
import { submitWithoutPause } from './submissions.ts'

export const rounds = 5
const seconds = 1
const lists = ['/api/articles', '/api/videos', '/api/faqs']
const panelList = '/admin/media/index/manage-articles/view-articles'

type Site = { SITE_URL: string; DATABASE_URL: string; AUTH_SECRET: string; PORT: string }
/** `group` is the id of the process group whose CPU is measured. */
type Target = RequestTarget & { group: number }
/** `cpu` and `database` are milliseconds of CPU for each request, of the process group and of PostgreSQL. */
type Measured = LoadResult & { cpu: number; database: number }
type Rounds = Record<string, Measured[]>

type Served = { site: Site; group: number; empty: { url: string; group: number }; nginx: string | null }

/**
 * Compares throughput, latency and CPU of our pages with an empty page of the framework and with files served by nginx.
 * The targets alternate in rounds, because the speed of a machine varies.
 */
export async function compareRequests(
  { site, group, empty, nginx }: Served,
  pages: string[],
  allPages: string[],
  stop: AbortSignal,
) {
  const runLoad = await loadGenerator(stop)
  await using sql = openConnection(site.DATABASE_URL)
  await using cleanUps = new AsyncDisposableStack()
  const postmaster = await postmasterOf(sql)
  const identity = { 'accept-encoding': 'identity' }
  const targets: Record<string, Target> = {
    'empty page': empty,
    'empty page, not compressed': { ...empty, headers: identity },
  }
  for (const path of [...pages, ...lists]) targets[path] = { url: site.SITE_URL + path, group }
  for (const path of pages) targets[`${path}, not compressed`] = { url: site.SITE_URL + path, group, headers: identity }
  const picture = await pictureOf(site.SITE_URL + pages[0])
  targets.picture = { url: site.SITE_URL + picture, group, headers: { accept: 'image/avif,*/*' } }

  const proxied = [...pages, '/api/articles', picture]
  if (nginx) {
    const proxy = await serveThroughNginx(nginx, site.PORT)
    cleanUps.defer(proxy.stop)
    const files = new Map<string, EncodedResponse>()
    for (const path of proxied) files.set(path, await fetchEncoded(proxy.url + path, { accept: 'image/avif,*/*' }))
    const fileServer = await serveFiles(nginx, files)
    cleanUps.defer(fileServer.stop)
    for (const path of proxied) {
      const name = path === picture ? 'picture' : path
      const headers = { accept: 'image/avif,*/*' }
      targets[`${name}, through nginx`] = { url: proxy.url + path, group: proxy.group, headers }
      targets[`${name}, nginx with a file`] = { url: fileServer.url + path, group: fileServer.group, headers }
    }
    console.log(
      `Through nginx ${[...files.values()].map(({ coding }) => coding || 'identity').join(', ')}; files compressed in advance.`,
    )
  }

  const all: Rounds = {}
  const { name, value } = await signIn(sql, site)
  const asOwner = { url: site.SITE_URL + panelList, group, headers: { cookie: `${name}=${value}` }, connections: 4 }
  await runLoad(asOwner, 1)
  all['a list of the panel'] = [await measure(group, postmaster, () => runLoad(asOwner, 5))]
  all['a form with its mails'] = [await measureForms(site, group, sql, postmaster)]

  for (const target of Object.values(targets)) await runLoad(target, 1)
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of Object.entries(targets)) {
      stop.throwIfAborted()
      const measured = await measure(target.group, postmaster, () => runLoad(target, seconds))
      all[name] = [...(all[name] ?? []), measured]
    }
  all['each page once, not cached'] = await measureEachOnce(allPages, group, postmaster, stop)

  return { figures: figuresOf(all), goals: goalsOf(all, pages) }
}

/** Measures the CPU of the process group and of PostgreSQL for each request, until `settled` resolves. */
async function measure(
  group: number,
  postmaster: number,
  load: () => Promise<LoadResult>,
  settled = async () => {},
): Promise<Measured> {
  const [cpu, database] = [cpuOfGroup(group), cpuOfServer(postmaster)]
  const result = await load()
  await settled()
  return {
    ...result,
    cpu: (cpuOfGroup(group) - cpu) / result.count,
    database: (cpuOfServer(postmaster) - database) / result.count,
  }
}

/** Requests pages that are not in the response cache, as an instance behind nginx does. */
async function measureEachOnce(allPages: string[], group: number, postmaster: number, stop: AbortSignal) {
  const all: Measured[] = []
  for (let round = 0; round <= rounds; round++) {
    stop.throwIfAborted()
    // Cached responses expire after two seconds.
    await new Promise(resolve => setTimeout(resolve, 2500))
    const measured = await measure(group, postmaster, () => requestOnce(allPages))
    // Some pages are rendered for the first time in the first round.
    if (round > 0) all.push(measured)
  }
  return all
}

/** Measures until the last mail has been sent. */
function measureForms(site: Site, group: number, sql: postgres.Sql, postmaster: number) {
  const load = () => submitWithoutPause(site.SITE_URL, { seconds: 5, visitors: 4 })
  return measure(group, postmaster, load, async () => {
    const queued = () => sql`select 1 from messages where state = 'queued' limit 1`
    while ((await queued()).length > 0) await new Promise(resolve => setTimeout(resolve, 200))
  })
}

/** Returns the path of the largest picture that a page offers to phones. */
async function pictureOf(url: string) {
  const html = await (await fetch(url)).text()
  const path = /\/media\/[0-9a-f]{32}\/828/.exec(html)?.[0]
  if (!path) throw new Error(`${url} has no picture 828 pixels wide.`)
  return path
}

function figuresOf(all: Rounds) {
  const rows = Object.entries(all).map(([name, measured]) => {
    const medianOf = (pick: (measured: Measured) => number, digits = 0) => rounded(median(measured.map(pick)), digits)
    return [
      name,
      {
        'requests/s': medianOf(({ perSecond }) => perSecond),
        'p50 ms': medianOf(({ p50 }) => p50),
        'p99 ms': medianOf(({ p99 }) => p99),
        'CPU ms each': medianOf(({ cpu }) => cpu, 3),
        'database ms each': medianOf(({ database }) => database, 3),
        'kB each': medianOf(({ bytesEach }) => bytesEach / 1000, 1),
      },
    ]
  })
  return Object.fromEntries(rows)
}

type Goal = { goal: string; measured: number; lowest: number; highest: number }

/** Divides each target by its baseline within each round, and returns the median, lowest and highest ratios. */
function goalsOf(all: Rounds, pages: string[]) {
  const goals: Record<string, Goal> = {}
  const compare = (
    name: string,
    goal: string,
    target: string,
    baseline: string | null,
    pick: (measured: Measured) => number,
  ) => {
    const baselineRounds = baseline === null ? undefined : all[baseline]
    if (!all[target] || (baseline !== null && !baselineRounds)) return
    const ratios = all[target].map(
      (measured, round) => pick(measured) / (baselineRounds?.[round] ? pick(baselineRounds[round]) : 1),
    )
    goals[name] = {
      goal,
      measured: rounded(median(ratios), 2),
      lowest: rounded(Math.min(...ratios), 2),
      highest: rounded(Math.max(...ratios), 2),
    }
  }
  const cpu = (one: Measured) => one.cpu
  for (const path of pages) {
    compare(`CPU of ${path} / empty page`, '≤ 0.25', path, 'empty page', cpu)
    const uncompressedGoal = `CPU of ${path} / empty page, not compressed`
    compare(uncompressedGoal, '≤ 0.25', `${path}, not compressed`, 'empty page, not compressed', cpu)
  }
  for (const path of [...pages, '/api/articles', 'picture']) {
    const [through, file] = [`${path}, through nginx`, `${path}, nginx with a file`]
    compare(`requests/s of ${path}, nginx / file`, '≥ 0.8', through, file, one => one.perSecond)
    compare(`CPU of nginx for ${path} / file`, 'none', through, file, cpu)
  }
  for (const path of lists) compare(`CPU ms of ${path}`, '≤ 3', path, null, one => one.cpu + one.database)
  return goals
}

function rounded(value: number, digits: number) {
  return Number(value.toFixed(digits))
}
