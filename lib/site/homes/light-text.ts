import { type Compass, compassInSentence, readCompass } from './compass'
import { adjoining, type NearbyPlace, type Surroundings } from './surroundings'

type Facts = { orientation: string | null; surroundings: Surroundings | null }

/** Returns sentences on the direction of a home and its sun; the words of staff replace the front of the plan. */
export function lightSentences({ orientation, surroundings }: Facts): string[] {
  if (orientation) {
    const points = readCompass(orientation)
    return [`It faces ${compassInSentence(orientation)}.`, ...(points.length > 0 ? [sunOf(points)] : [])]
  }
  const { front = null, street = null } = surroundings ?? {}
  if (front === null) return []
  return [`The front faces ${front}${street === null ? '' : `, to ${street}`}.`, sunOfFront(front)]
}

/** Returns sentences on what is in front of a home, behind it, and near. */
export function viewSentences(surroundings: Surroundings | null): string[] {
  if (surroundings === null) return []
  const { inFront, behind, near } = surroundings
  return [
    inFront && `In front of it: ${placeText(inFront)}.`,
    behind && `Behind it: ${placeText(behind)}.`,
    near.length > 0 && `Near it, by air line: ${near.map(placeText).join('; ')}.`,
  ].filter(sentence => typeof sentence === 'string')
}

const placeText = ({ name, metres }: NearbyPlace) =>
  metres <= adjoining ? `${name}, adjoining` : `${name}, ${metres} m`

/** The months in which the midday sun in Kenya is north of the zenith, or south of it. */
const middayMonths = { north: 'from April to August', south: 'from October to February' }

function sunOf(points: readonly Compass[]): string {
  const faces = (word: string) => points.some(point => point.includes(word))
  const times = [faces('east') && 'in the morning', faces('west') && 'in the afternoon and evening'].filter(Boolean)
  if (times.length > 0) return `It has the sun ${times.join(' and ')}.`
  const months = (['north', 'south'] as const).filter(faces).map(word => middayMonths[word])
  return `The low sun of the morning and the evening does not reach it; at midday it has some sun ${months.join(' and ')}.`
}

function sunOfFront(front: Compass): string {
  if (front.includes('east')) return 'The front has the sun in the morning, the back in the afternoon and evening.'
  if (front.includes('west')) return 'The back has the sun in the morning, the front in the afternoon and evening.'
  const back = front === 'north' ? 'south' : 'north'
  return `The morning sun reaches one side and the evening sun the other. At midday the front has some sun ${middayMonths[front as 'north' | 'south']}, the back ${middayMonths[back]}.`
}
