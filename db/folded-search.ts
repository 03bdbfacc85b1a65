import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/*
 * Conditions of searches. The same function of the database folds both sides (`db/fold-text.ts`), so case, accents,
 * apostrophes, quotation marks, hyphens and the locale of the database do not matter. A query without letters and digits
 * matches nothing.
 */

/** Matches if these texts contain every word of the query, also inside of a word: `J-04` as `j 04`. */
export const containsEveryWord = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`(${isText(typed)} and fold_text(concat_ws(' ', ${sql.join([...texts], sql`, `)})) like all (array(
    select '%' || fold_text(word) || '%' from regexp_split_to_table(${typed}, ${spaces}) word)))`

/** Unicode white space. `\s` would depend on the locale. */
const spaces = '[\\u0009-\\u000d \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+'

export const beginsWith = (text: SQLWrapper, typed: string): SQL =>
  sql`(${isText(typed)} and starts_with(fold_text(${text}), fold_text(${typed})))`

/** Matches a name equal to the query, also with other spaces: `Green Park Estate` is `Greenpark Estate` (`nameKey`). */
export const isSameName = (name: SQLWrapper, typed: string): SQL =>
  sql`(${isText(typed)} and replace(fold_text(${name}), ' ', '') = replace(fold_text(${typed}), ' ', ''))`

/** Matches words of an index (`folded_words`) if every word of the query is the beginning of one of them. */
export const matchesWordBeginnings = (words: SQLWrapper, typed: string): SQL => sql`${words} @@ prefix_query(${typed})`

const isText = (typed: string) => sql`fold_text(${typed}) <> ''`

/** Returns the key of a stored code of a home, to be compared with a `codeKey`. */
export const storedCodeKey = (code: SQLWrapper): SQL => sql`lower(${code} collate "C")`
