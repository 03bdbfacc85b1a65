import type postgres from 'postgres'
import { openConnection } from '../site/open-connection.ts'
import { type Figures, measureScreen } from './panel.ts'
import { signIn } from './sign-in.ts'

const deals = 100_000
/** The number of homes that are reserved or sold. */
const homes = 4_000
/** A period that includes all deals. */
const period = 'from=2020-01-01&to=2030-12-31'

type Site = { SITE_URL: string; DATABASE_URL: string; AUTH_SECRET: string }

/** Measures every report of 100,000 deals, and the page that contains it. The limit is 500 ms. */
export async function benchReports(site: Site): Promise<Record<string, Figures>> {
  await using sql = openConnection(site.DATABASE_URL)
  await fill(sql)
  const cookie = await signIn(sql, site)
  const figures: Record<string, Figures> = {}
  for (const report of [
    ...['source', 'campaign', 'estate', 'agent', 'month'].flatMap(by => [
      `funnel&by=${by}`,
      `sales&by=${by}`,
      `first-reply&by=${by}`,
    ]),
    ...['lost', 'inventory', 'sell-through'],
  ])
    figures[report] = await measureScreen(
      `${site.SITE_URL}/admin/reports?report=${report}&${period}`,
      `${cookie.name}=${cookie.value}`,
    )
  return figures
}

/**
 * Creates as many people as deals, mostly with messages, a call, a stage change and a note, some with visits. `n` numbers
 * the rows and spreads values over them; `m` numbers the leads or activities of a deal.
 */
async function fill(sql: postgres.Sql) {
  await sql`insert into contacts (name, email)
    select 'Reported ' || n, 'bench-reported-' || n || '@example.com' from generate_series(1, ${deals}::int) n`
  await sql`insert into deals (contact_id, estate_id, stage, lost_reason, created_at, stage_since, last_lead_at)
    select id, (select array_agg(id order by id) from estates)[1 + n % 4],
      (array['new', 'contacted', 'visit-booked', 'visited', 'offer-sent', 'reserved', 'sold', 'lost', 'spam'])[1 + n % 9],
      case when n % 9 = 7 then (array['price', 'timing', 'other'])[1 + n % 3] end,
      now() - n * interval '5 minutes', now() - n * interval '4 minutes', now() - n * interval '5 minutes'
    from (select id, (row_number() over ())::int as n from contacts where email like 'bench-reported-%') c`
  await sql`insert into leads (reference, kind, contact_id, deal_id, message, campaign, created_at)
    select 'BR' || n || '-' || m, 'tour', contact_id, id, 'Is a plot free, and what is the payment plan?',
      case when n % 3 = 0 then jsonb_build_object('utm_source', 'source ' || n % 20, 'utm_campaign', 'campaign ' || n % 50) else '{}' end,
      created_at + m * interval '1 hour'
    from (select *, (row_number() over ())::int as n from deals) d, generate_series(0, 1) m where m = 0 or n % 2 = 0`
  await sql`insert into activities (contact_id, deal_id, kind, outcome, is_reply, at)
    select contact_id, id, kind, case kind when 'stage' then stage end, kind = 'call', created_at + m * interval '90 minutes'
    from (select *, (row_number() over ())::int as n from deals) d,
      (values (1, 'call'), (2, 'stage'), (3, 'note')) as a(m, kind) where n % 5 > 0`
  await sql`insert into site_visits (lead_id, token, arrived_at)
    select id, gen_random_uuid()::text, created_at from leads where reference like 'BR%0-0'`
  await sql`insert into units (estate_id, unit_type_id, code, block, released_at)
    select estate_id, id, 'BENCH-' || n, 'B', now() - interval '2 years'
    from (select id, estate_id from unit_types limit 1) type, generate_series(1, ${homes}::int) n`
  await sql`insert into unit_claims (unit_id, kind, during, lead_id, staff_name, seller_name, price, price_basis, source, campaign, agreement_on)
    select unit.id, case stage when 'sold' then 'sale' else 'reservation' end, tstzrange(stage_since, null), lead.id, 'Bench', 'Bench',
      5000000, 'list', 'Direct and search', 'No campaign', case stage when 'sold' then stage_since::date end
    from (select *, row_number() over () as n from deals where stage in ('reserved', 'sold') limit ${homes}::int) deal
    join leads lead on lead.deal_id = deal.id and lead.reference like 'BR%-0'
    join (select id, row_number() over () as n from units where code like 'BENCH-%') unit on unit.n = deal.n`
  await sql`analyze`
}
