import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Conditions of searches. Both sides go through the same function of the database (`db/fold-text.ts`): neither case, nor
 * accents, apostrophes, quotation marks, hyphens or the locale of the database matter. What has neither a letter nor a
 * digit matches nothing.
 */

/** Every word that was typed is in these texts, also inside of a word. */
export const hasWords = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`(${isText(typed)} and fold_text(concat_ws(' ', ${sql.join([...texts], sql`, `)})) like all (array(select '%' || word || '%' from unnest(string_to_array(fold_text(${typed}), ' ')) word)))`

/** One of these texts has what was typed as a whole: a code, a mailbox. */
export const hasPhrase = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`(${isText(typed)} and (${sql.join(
    texts.map(text => sql`fold_text(${text}) like '%' || fold_text(${typed}) || '%'`),
    sql` or `,
  )}))`

/** A text begins with what was typed. */
export const beginsWith = (text: SQLWrapper, typed: string): SQL =>
  sql`(${isText(typed)} and starts_with(fold_text(${text}), fold_text(${typed})))`

/** A name is what was typed, also with other spaces: `Green Park Estate` is `Greenpark Estate`. See `nameKey`. */
export const isSameName = (name: SQLWrapper, typed: string): SQL =>
  sql`(${isText(typed)} and replace(fold_text(${name}), ' ', '') = replace(fold_text(${typed}), ' ', ''))`

/** Words of an index (`folded_words`) begin like all that were typed. */
export const hasPrefixes = (words: SQLWrapper, typed: string): SQL => sql`${words} @@ prefix_query(${typed})`

const isText = (typed: string) => sql`fold_text(${typed}) <> ''`

/** Codes of homes in the database, to be compared with a `codeKey`. */
export const storedCodeKey = (code: SQLWrapper): SQL => sql`lower(${code} collate "C")`
