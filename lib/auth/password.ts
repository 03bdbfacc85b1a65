import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { passwordStrength } from './password-strength'

const passwordLength = { min: 12, max: 200 }

// The parameters for Argon2id that OWASP recommends: 19 MiB, two passes, one lane.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, argon2Options)

// A hash without a known password. It is verified if there is no account or no password, so that timing reveals
// nothing.
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Qk1kM0xhUTZ1d0E4aG1SYk9JVzVvNmRzN1dGb0ZYR3o'

/** Returns true if the password matches the hash. Takes the same time without a hash. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password).catch(() => false)
  return matches && typeof passwordHash === 'string'
}

/** Words that an attacker of this site would try first. */
const companyWords = [
  ...['SHK', 'SHK Homes', 'shkhomes', 'Greenpark', 'Lukenya', 'Lukenya Plains', 'Pazuri', 'Vipingo', 'Kofi Ridge'],
  ...['Fadhili', 'Kenya', 'Nairobi', 'Mombasa', 'estate', 'admin', 'website'],
]

/** Returns why a password is too weak, as a sentence for the user; null if it is strong enough. */
export async function findWeakness(password: string, nameAndEmail: string[]): Promise<string | null> {
  if (password.length < passwordLength.min)
    return `At least ${passwordLength.min} characters. Three or four words will do.`
  if (password.length > passwordLength.max) return `At most ${passwordLength.max} characters.`
  const knownWords = [...companyWords, ...nameAndEmail].flatMap(splitWords)
  // Fewer than four letters are not a word of their own.
  if (countOtherLetters(knownWords, password) < 4) return 'This contains our name or yours. Add one or two other words.'
  const { score, hint } = await passwordStrength(password, knownWords)
  if (score >= 3) return null
  return `This is easily guessed. ${hint ?? 'Add a word or two that do not belong together.'}`
}

/** Returns the number of letters that remain when these words are removed from a password. */
function countOtherLetters(words: readonly string[], password: string): number {
  const longestFirst = words.map(word => word.toLowerCase()).sort((a, b) => b.length - a.length)
  const remainingText = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase())
  return remainingText.replace(/\P{L}/gu, '').length
}

const splitWords = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(part => part.length > 2)
