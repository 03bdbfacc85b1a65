// @ts-check

/**
 * Returns the form in which searches compare texts: lower case without accents or apostrophes, and one space between
 * words. `Grace Ng’ang’a Mũthoni` and `grace NGANGA muthoni` are equal. `forApostrophe` replaces an apostrophe: with a space,
 * `O’Brien` becomes two words. The function `fold_text` of the database (migration `fold-texts`) does the same in every
 * locale, so that an index and a query never differ; a test compares both.
 *
 * @param {string} text
 * @param {'' | ' '} forApostrophe
 */
export function foldText(text, forApostrophe = '') {
  return text
    .replace(apostrophes, forApostrophe)
    .normalize('NFKD')
    .replace(unseen, '')
    .toLowerCase()
    .replace(separators, ' ')
    .replace(/[\u00df-\u03c2]/g, letter => plainLetters[letter] ?? letter)
    .replace(/([^ ]{100})[^ ]+/g, '$1')
    .trim()
}

/** Apostrophes of keyboards, word processors and languages, and thus also single quotation marks. */
const apostrophes =
  /['`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018\u2019\u201b\u2032\u2035\ua78c\uff07]/g

/** Accents and vowel signs, which decomposition separates from letters, and invisible characters. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: combining characters are what it removes
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\u00ad]/g

/** Spaces, punctuation, quotation marks, dashes and symbols. */
const separators =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters separate words, too
  /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0375\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u1361-\u1368\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3003\u3008-\u3020\u3030\u303d\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufff0-\uffff\u{1f000}-\u{1faff}\u{e0000}-\u{10ffff}]+/gu

/**
 * Letters that decomposition does not change, with the letters that people type instead.
 *
 * @type {Record<string, string>}
 */
const plainLetters = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'ng',
  œ: 'oe',
  ŧ: 't',
  ƒ: 'f',
  ƙ: 'k',
  ƴ: 'y',
  ɓ: 'b',
  ɔ: 'o',
  ɖ: 'd',
  ɗ: 'd',
  ə: 'e',
  ɛ: 'e',
  ɣ: 'g',
  ɨ: 'i',
  ɩ: 'i',
  ʉ: 'u',
  ʋ: 'v',
  ς: 'σ',
}
