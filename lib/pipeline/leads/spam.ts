export type SpamScore = { score: number; reasons: string[] }

type Traits = {
  /** The value of the hidden field; null when it is empty. */
  leaveEmpty: string | null
  /** Milliseconds that the page was open, by the clock of the browser; 0 if not known. */
  elapsed: number
  name?: string | null
  message?: string | null
  /** True for one of far too many leads of one network within an hour. */
  isTooManyOfNetwork?: boolean | undefined
}

/** A lead with at least this score is filed under spam; the visitor gets the usual response. */
export const spamThreshold = 5

/** The reason by which the screen Today counts leads that are spam because of their network. */
export const tooManyOfNetwork = 'is one of far too many from its network within an hour'

/** Returns the spam score of a lead and its reasons. No lead is discarded. */
export function scoreSpam({ leaveEmpty, elapsed, name, message, isTooManyOfNetwork = false }: Traits): SpamScore {
  const text = message ?? ''
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0
  const rules: [applies: boolean, points: number, reason: string][] = [
    [leaveEmpty !== null, 10, 'filled the hidden field'],
    [isTooManyOfNetwork, spamThreshold, tooManyOfNetwork],
    [elapsed > 0 && elapsed < 1500, 4, 'was sent within 1.5 seconds'],
    [links >= 3, 4, 'has three links or more'],
    [links >= 1 && links < 3, 1, 'has a link'],
    [/<a\s|\[url/i.test(text), 4, 'has link markup'],
    [/https?:\/\//i.test(name ?? ''), 5, 'has a link for a name'],
    [/\b(casino|viagra|crypto ?invest|seo services|backlinks?)\b/i.test(text), 3, 'has words of advertising'],
    [text.length > 20 && text === text.toUpperCase() && /[A-Z]/.test(text), 1, 'is all capitals'],
  ]
  const hits = rules.filter(([applies]) => applies)
  return { score: hits.reduce((sum, [, points]) => sum + points, 0), reasons: hits.map(([, , reason]) => reason) }
}
