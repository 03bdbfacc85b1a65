import type { Browser, Page } from '@playwright/test'
import type postgres from 'postgres'
import { openConnection } from '../site/open-connection.ts'
import { openLargePlan } from './large-plan.ts'
import { signIn } from './sign-in.ts'
import { median, percentile } from './statistics.ts'

const people = 100_000
const articles = 10_000
const rounds = 40
const warmUpRounds = 3
const saves = 20
const articleList = '/admin/media/index/manage-articles/view-articles'

type Site = { SITE_URL: string; DATABASE_URL: string; AUTH_SECRET: string }
export type Figures = { 'p50 ms': number; 'p95 ms': number }

/** Measures lists, filters, searches and saves of the panel with 100,000 people and 10,000 articles. */
export async function benchPanel(site: Site, browser: Browser): Promise<Record<string, Figures>> {
  await using sql = openConnection(site.DATABASE_URL)
  await fill(sql)
  const cookie = await signIn(sql, site)
  const figures: Record<string, Figures> = {}
  for (const [name, path] of Object.entries({
    'people, list': '/admin/people',
    'people, page 3,000': '/admin/people?page=3000',
    'people, filter': '/admin/people?stage=sold&kind=tour&from=2026-01-01',
    'people, waiting': '/admin/people?waiting=yes&sort=waiting',
    'people, board': '/admin/people?as=board',
    'people, search': '/admin/people?q=wanjiru+70%2C123',
    'people, search for a frequent word': '/admin/people?q=plot',
    'people, search by phone': '/admin/people?q=0700012345',
    'people, search by part of a phone': '/admin/people?q=12345',
    'articles, list': articleList,
    'articles, filter': `${articleList}?by-topic=estates&sort=title`,
    'articles, search': `${articleList}?q=harbour+42`,
    today: '/admin/dashboard?whose=all',
  }))
    figures[name] = await measureScreen(`${site.SITE_URL}${path}`, `${cookie.name}=${cookie.value}`)
  figures['articles, first row'] = await measureScreen(
    `${site.SITE_URL}${articleList}`,
    `${cookie.name}=${cookie.value}`,
    // Matches the link of a row, but not the data of a row in a script.
    / href="\/admin\/media\/index\/manage-articles\/view-articles\/[0-9a-f-]{36}"/,
  )

  const context = await browser.newContext()
  await context.addCookies([{ ...cookie, url: site.SITE_URL, httpOnly: true }])
  const page = await context.newPage()
  Object.assign(figures, await saveAndPublish(page, site.SITE_URL, sql))
  figures['plan editor, 5,000 homes'] = figuresOf(await openLargePlan(sql, page, site.SITE_URL))
  return figures
}

/** Creates people, their deals, leads and tasks, and articles. `n` numbers the rows and spreads values over them. */
async function fill(sql: postgres.Sql) {
  await sql`insert into contacts (name, email, phone)
    select 'Visitor ' || n, 'bench-visitor-' || n || '@example.com', '+2547' || lpad(n::text, 8, '0')
    from generate_series(1, ${people}) n`
  // Every tenth person has two deals.
  await sql`insert into deals (contact_id, estate_id, stage, waiting_since, due_at, last_lead_at, created_at)
    select contact.id, case deal_number when 1 then estate.id end,
      (array['new', 'contacted', 'visit-booked', 'sold', 'lost', 'spam'])[1 + n % 6],
      case when n % 60 = 0 then now() - n * interval '5 minutes' end, case when n % 60 = 0 then now() end,
      now() - n * interval '5 minutes', now() - n * interval '5 minutes'
    from (select id, row_number() over () as n from contacts where email like 'bench-visitor-%') contact,
      (select id from estates limit 1) estate, generate_series(0, 1) deal_number where deal_number = 0 or n % 10 = 0`
  await sql`insert into leads (reference, kind, contact_id, deal_id, name, email, phone, message, created_at)
    select 'BN' || row_number() over (), (array['tour', 'enquiry', 'reservation'])[1 + n % 3], contact.id, deal.id, name, email, phone,
      'Wanjiru asked about plot ' || n || ',' || n * 7 % 1000 || ' and the payment plan.', deal.created_at
    from (select *, row_number() over () as n from contacts where email like 'bench-visitor-%') contact
      join deals deal on deal.contact_id = contact.id`
  await sql`insert into tasks (deal_id, text, due_at, created_by_name)
    select id, 'Call back', last_lead_at + interval '1 day', 'Bench' from deals where stage = 'contacted'`
  await sql`insert into articles (title, slug, standfirst, body, topic, status, publish_at, position)
    select 'Harbour ' || n, 'bench-harbour-' || n, 'One line.', '<p>' || repeat('A quiet street of houses. ', 80) || '</p>',
      'estates', 'published', now() - n * interval '1 hour', n
    from generate_series(1, ${articles}) n`
  await sql`analyze`
}

/** Requests a screen of the panel many times, and measures until its end or until the HTML matches `until`. */
export async function measureScreen(url: string, cookie: string, until?: RegExp): Promise<Figures> {
  const times: number[] = []
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    const start = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    let text = ''
    let matchedAt = 0
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (until && !matchedAt && until.test(text)) matchedAt = performance.now()
    }
    if (!response.ok || !text.includes('<h1') || (until && !matchedAt))
      throw new Error(`${url} did not render its screen.`)
    if (round >= warmUpRounds) times.push((matchedAt || performance.now()) - start)
  }
  return figuresOf(times)
}

async function saveAndPublish(page: Page, siteUrl: string, sql: postgres.Sql): Promise<Record<string, Figures>> {
  const [article] = await sql`select id, slug from articles where slug = 'bench-harbour-7'`
  await page.goto(`${siteUrl}${articleList}/${article?.id}`)
  const saved: number[] = []
  const live: number[] = []
  for (let round = 0; round < saves; round++) {
    saved.push(await submitTitle(page, `Harbour, draft ${round}`, 'Save draft'))
    const title = `Harbour, public ${round}`
    const start = performance.now()
    await submitTitle(page, title, 'Publish')
    const path = `${siteUrl}/blogs/article/${article?.slug}`
    while (!(await (await fetch(path, { signal: AbortSignal.timeout(30_000) })).text()).includes(title));
    live.push(performance.now() - start)
  }
  return { 'save a draft, at the server': figuresOf(saved), 'publish, until a visitor reads it': figuresOf(live) }
}

/** Fills in the title, clicks a button and returns the milliseconds until the response. */
async function submitTitle(page: Page, title: string, button: string): Promise<number> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  const start = performance.now()
  await Promise.all([
    page.waitForResponse(response => response.request().method() === 'POST' && response.url().includes(articleList)),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const duration = performance.now() - start
  await page.getByText(/^Saved \d/).waitFor()
  return duration
}

function figuresOf(times: number[]): Figures {
  return { 'p50 ms': Math.round(median(times)), 'p95 ms': Math.round(percentile(times, 0.95)) }
}
