import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Conditions of searches. Both sides go through the same function of the database (`db/fold-text.ts`): neither case, nor
 * accents, apostrophes, quotation marks, hyphens or the locale of the database matter. What has neither a letter nor a
 * digit matches nothing.
 */

/** A text of the database, folded. */
export const foldedText = (text: SQLWrapper): SQL => sql`fold_text(${text})`

/** Every word that was typed is in these texts, also inside of a word. */
export const hasWords = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`fold_text(concat_ws(' ', ${sql.join([...texts], sql`, `)})) like all (select '%' || word || '%' from ${wordsOf(typed)} union all select null where ${isBlank(typed)})`

/** One of these texts has what was typed as a whole: a code, a mailbox. */
export const hasPhrase = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`(not ${isBlank(typed)} and fold_text(concat_ws(' | ', ${sql.join([...texts], sql`, `)})) like '%' || fold_text(${typed}) || '%')`

/** A text begins with what was typed. */
export const beginsWith = (text: SQLWrapper, typed: string): SQL =>
  sql`(not ${isBlank(typed)} and starts_with(fold_text(${text}), fold_text(${typed})))`

/** Words of an index (`folded_words`) begin like all that were typed. */
export const hasPrefixes = (words: SQLWrapper, typed: string): SQL => sql`${words} @@ prefix_query(${typed})`

const wordsOf = (typed: string) => sql`unnest(string_to_array(fold_text(${typed}), ' ')) word`
const isBlank = (typed: string) => sql`fold_text(${typed}) = ''`
