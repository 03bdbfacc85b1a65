import { priceSteps, sizeSteps } from '@/lib/site/homes/filter-steps'
import type { PublicUnit } from '@/lib/site/homes/units'
import { figure, shortShillings } from '@/lib/text/format'

type Props = { units: readonly PublicUnit[]; path: string }

/**
 * Filters the available homes by price and size. Without script it leads to the table of these homes; with script,
 * `public/page-modules/plan-look.js` shows them on the plan and in the list beside it immediately.
 */
export function PlanFilter({ units, path }: Props) {
  const free = units.filter(({ state }) => state === 'available')
  const choices = [
    { name: 'price', label: 'Price up to', any: 'Any price', steps: priceSteps(free), text: shortShillings },
    {
      name: 'size',
      label: 'At least',
      any: 'Any size',
      steps: sizeSteps(free),
      text: (step: number) => `${figure(step)} m²`,
    },
  ].filter(({ steps }) => steps.length > 0)
  if (choices.length === 0) return null
  return (
    <form action={path} data-plan-filter autoComplete="off" className="plan-filter text-small">
      <input type="hidden" name="state" value="available" />
      {choices.map(({ name, label, any, steps, text }) => (
        <label key={name}>
          {label}
          <select name={name}>
            <option value="">{any}</option>
            {steps.map(step => (
              <option key={step} value={step}>
                {text(step)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="button button-line">
        Show homes
      </button>
    </form>
  )
}
