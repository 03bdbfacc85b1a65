import { foldText } from '../public/page-modules/fold-text.js'

// Browsers load this file directly (`public/page-modules/answers.js`), so that every search uses the same function.
export { foldText }

export const foldedWords = (text: string, forApostrophe: '' | ' ' = ''): string[] =>
  foldText(text, forApostrophe).split(' ').filter(Boolean)

/** Returns the key for comparing names, such as names of estates and types, without their spaces and hyphens. */
export const nameKey = (text: string): string => foldText(text).replaceAll(' ', '')

/**
 * Returns the key for comparing names by their look: names that look the same have the same key, even if some letters
 * are Cyrillic or Greek. Not for searches, because the database has no such function.
 */
export const lookKey = (name: string): string =>
  nameKey(
    name.normalize('NFKD').replace(/[\u0251\u0261\u0370-\u052f\u1160]/g, letter => lookAlike.get(letter) ?? letter),
  )

/** Latin letters, with letters of other alphabets that look like them in some font; and an invisible character. */
const lookAlike = new Map(
  Object.entries({
    ...{ a: 'аАαΑɑ', b: 'вВβΒ', c: 'сС', d: 'ԁ', e: 'еЕεΕ', g: 'ɡ', h: 'һҺнНΗ', i: 'іІιΙ', j: 'јЈ', k: 'кКκΚ' },
    ...{ l: 'ӏӀ', m: 'мМΜ', n: 'ηΝ', o: 'оОοΟ', p: 'рРρΡ', q: 'ԛ', r: 'г', s: 'ѕЅ', t: 'тТτΤ', u: 'υ', v: 'ѵν' },
    ...{ w: 'ԝω', x: 'хХχΧ', y: 'уУүҮγΥ', z: 'Ζ', '': '\u1160' },
  }).flatMap(([plain, letters]) => [...letters].map(letter => [letter, plain] as const)),
)
