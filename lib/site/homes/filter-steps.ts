import { type FinderHome, sizeOf } from './finder'

type Home = Pick<FinderHome, 'price' | 'areaSqm' | 'plotSqm'>

/** The first digits of round numbers. */
const roundDigits = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10]
const maxSteps = 6

/** Returns at most six round prices, ascending; more homes have at most each than at most the one before. */
export const priceSteps = (homes: readonly Home[]) =>
  stepsFor(
    homes.flatMap(({ price }) => price ?? []),
    (price, round) => round >= price,
  ).filter(step => homes.some(({ price }) => price !== null && price > step))

/** Returns at most six round sizes in square metres, ascending; each is the smallest size of some but not all homes. */
export const sizeSteps = (homes: readonly Home[]) => {
  const sizes = homes.flatMap(home => sizeOf(home) ?? [])
  return stepsFor(sizes, (size, round) => round <= size).filter(step => sizes.some(size => size < step))
}

/** Returns the nearest accepted round numbers of the values, evenly thinned to the maximum. */
function stepsFor(values: readonly number[], accepts: (value: number, round: number) => boolean): number[] {
  const rounded = values.map(value => {
    const unit = 10 ** Math.floor(Math.log10(value))
    const accepted = roundDigits.map(digits => Math.round(digits * unit)).filter(round => accepts(value, round))
    return accepted.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0] ?? value
  })
  const steps = [...new Set(rounded)].toSorted((one, other) => one - other)
  if (steps.length <= maxSteps) return steps
  return Array.from(
    { length: maxSteps },
    (_, index) => steps[Math.round((index * (steps.length - 1)) / (maxSteps - 1))],
  ).filter(step => step !== undefined)
}
