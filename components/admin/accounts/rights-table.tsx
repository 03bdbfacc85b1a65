import { rightsColumns, rightsTable } from '@/lib/auth/rights'
import { ScrollBox } from '../shell/scroll-box'

export const RightsTable = () => (
  <section aria-labelledby="rights">
    <h2 id="rights" className="mb-3 font-semibold">
      Who may do what
    </h2>
    <ScrollBox label="Table: who may do what" className="px-4">
      <table className="w-full min-w-2xl text-left">
        <thead>
          <tr className="border-b border-stone">
            <td />
            {rightsColumns.map(role => (
              <th key={role} scope="col" className="px-2 py-2 align-bottom font-semibold">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightsTable().map(({ label, rights }) => (
            <tr key={label} className="border-b border-stone last:border-0">
              <th scope="row" className="py-2 pr-2 font-medium">
                {label}
              </th>
              {rights.map((right, index) => (
                <td key={rightsColumns[index]} className={`px-2 py-2 ${right === 'Changes' ? '' : 'text-slate'}`}>
                  {right || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </section>
)
