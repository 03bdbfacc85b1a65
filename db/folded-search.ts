import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Conditions of searches. Both sides go through the same function of the database (`db/fold-text.ts`): neither case, nor
 * accents, apostrophes, quotation marks, hyphens or the locale of the database matter. What has neither a letter nor a
 * digit matches nothing.
 */

/** Everything that was typed between spaces is in these texts, also inside of a word: `J-04` as `j 04`. */
export const hasWords = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`(${isText(typed)} and fold_text(concat_ws(' ', ${sql.join([...texts], sql`, `)})) like all (array(
    select '%' || fold_text(word) || '%' from regexp_split_to_table(${typed}, ${spaces}) word)))`

/** Not `\s`, which depends on the locale. */
const spaces = '[\\u0009-\\u000d \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+'

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
