import { sql } from 'drizzle-orm'

/**
 * Returns the e-mail of a person in a query of `contacts`. Somebody without one, whom staff separated from a shared
 * mailbox, has that of their newest lead. Names are written out, because Drizzle omits tables in simple queries.
 */
export const personEmail = sql<string | null>`coalesce(contacts.email, (select sent.email from leads as sent
  where sent.contact_id = contacts.id and sent.email is not null order by sent.created_at desc limit 1))`
