import { roleLabels } from '@/lib/auth/roles'
import { addCommissionRate, removeCommissionRate } from '@/lib/targets/actions'
import { sellerRoles } from '@/lib/targets/rate-form'
import { percentOf, rateInWords } from '@/lib/targets/rate-in-words'
import type { Rate } from '@/lib/targets/rates'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { FormField } from '../controls/form-field'
import { Options } from '../controls/options'
import { DataTable } from '../list/data-table'
import type { Column } from '../list/table-cells'
import { ActionForm } from '../shell/action-form'

type Props = { rates: Rate[]; estates: { id: string; title: string }[]; today: string; editable: boolean }

/** Lists the rates of commission by role and by estate, with a form for a new rate. */
export const CommissionRates = ({ rates, estates, today, editable }: Props) => (
  <div className="grid gap-5">
    <DataTable
      label="Table: rates of commission"
      columns={columnsOf(editable)}
      rows={rates}
      emptyText="There are no rates yet, so no sale has a commission."
    />
    {editable && (
      <ActionForm
        action={addCommissionRate}
        submit="Add the rate"
        variant="quiet"
        resetOnSuccess
        className="grid max-w-xl gap-3"
      >
        <FormField name="of" label="For" required>
          <option value="">Choose a role or an estate</option>
          <optgroup label="Roles">
            <Options options={sellerRoles.map(role => [role, roleLabels[role].name])} />
          </optgroup>
          <optgroup label="Estates">
            <Options options={estates.map(({ id, title }) => [id, title])} />
          </optgroup>
        </FormField>
        <FormField name="percent" label="Rate in percent" help="Such as 1.5. With 0 there is no commission." required />
        <FormField
          name="validFrom"
          label="From"
          type="date"
          defaultValue={today}
          help="Applies to sales with an agreement from this day on, including those that are stored already."
          required
        />
      </ActionForm>
    )}
  </div>
)

const columnsOf = (editable: boolean): Column<Rate>[] => [
  {
    label: 'For',
    isRowHeader: true,
    className: 'font-medium break-words',
    cell: ({ name, kind }) => (kind === 'role' ? `Sellers with the role ${name}` : name),
  },
  { label: 'Rate', align: 'right', className: 'figures', cell: ({ basisPoints }) => percentOf(basisPoints) },
  {
    label: 'From',
    className: 'figures md:whitespace-nowrap',
    cell: ({ validFrom, isPresent }) => (
      <>
        {dayMonthYear(noonOf(validFrom))}
        {isPresent && <span className="block text-small text-slate">Today’s rate</span>}
      </>
    ),
  },
  { label: 'Added by', className: 'break-words', cell: ({ staffName }) => staffName },
  ...(editable
    ? [
        {
          label: <span className="sr-only">Remove</span>,
          cell: (rate: Rate) => (
            <ActionForm action={removeCommissionRate.bind(null, rate.id)} submit="Remove" variant="quiet">
              <span className="sr-only">
                {rate.name}: {rateInWords(rate)}
              </span>
            </ActionForm>
          ),
        },
      ]
    : []),
]
