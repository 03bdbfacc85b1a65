import { foldText } from '../public/page-modules/fold-text.js'

// Browsers load that file as it is (`public/page-modules/answers.js`): every search folds with one function.
export { foldText }

/** The words of a text, folded. */
export const foldedWords = (text: string, between: '' | ' ' = ''): string[] =>
  foldText(text, between).split(' ').filter(Boolean)

/** The form in which names are compared, such as those of estates and types: spaces and hyphens do not matter either. */
export const nameKey = (text: string): string => foldText(text).replaceAll(' ', '')

/**
 * The form in which names are compared that people tell apart by eye: names that look the same have the same, also where
 * some letters are Cyrillic or Greek. Not for searches, which the database folds, too.
 */
export const lookKey = (name: string): string =>
  nameKey(
    name.normalize('NFKD').replace(/[\u0251\u0261\u0370-\u052f\u1160]/g, letter => lookAlike.get(letter) ?? letter),
  )

/** Latin letters by letters of other alphabets that look like them in some font; and one that nobody sees. */
const lookAlike = new Map(
  Object.entries({
    ...{ a: 'аАαΑɑ', b: 'вВβΒ', c: 'сС', d: 'ԁ', e: 'еЕεΕ', g: 'ɡ', h: 'һҺнНΗ', i: 'іІιΙ', j: 'јЈ', k: 'кКκΚ' },
    ...{ l: 'ӏӀ', m: 'мМΜ', n: 'ηΝ', o: 'оОοΟ', p: 'рРρΡ', q: 'ԛ', r: 'г', s: 'ѕЅ', t: 'тТτΤ', u: 'υ', v: 'ѵν' },
    ...{ w: 'ԝω', x: 'хХχΧ', y: 'уУүҮγΥ', z: 'Ζ', '': '\u1160' },
  }).flatMap(([plain, letters]) => [...letters].map(letter => [letter, plain] as const)),
)
