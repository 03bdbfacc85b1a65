/** Maximum length of a question; the rest is cut off. */
export const maxQuestionLength = 100
export const resultsPerPage = 12
const lastPage = 50

/** Returns the question for the cache key: short, lower case, single spaces, no control or private-use characters. */
export function tidyQuestion(param: string | string[] | undefined): string {
  const text = (Array.isArray(param) ? param[0] : param) ?? ''
  // Truncated also before normalizing: composing a long run of combining marks takes quadratic time.
  return text
    .slice(0, 4 * maxQuestionLength)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}\s]+/gu, ' ')
    .trim()
    .slice(0, maxQuestionLength)
    .toLowerCase()
    .trim()
}

/** Parses a page number; 1 when it is invalid or after the last page that the search offers. */
export function pageNumber(param: string | string[] | undefined): number {
  const page = Number(Array.isArray(param) ? param[0] : param)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

export const searchPath = (question: string, page = 1) =>
  `/search?${new URLSearchParams({ q: question, ...(page > 1 && { page: String(page) }) })}`
