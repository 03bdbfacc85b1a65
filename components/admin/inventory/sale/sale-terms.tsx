'use client'

import type { SaleProposal } from '@/lib/inventory/sales/propose-sale'
import { shillings } from '@/lib/text/format'
import { Button } from '../../controls/button'
import { FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'
import { useSearchResults } from '../../shell/use-search-results'

type Agents = readonly { id: string; name: string }[]
type Props = {
  unitId: string
  agents: Agents
  /** The terms for the preselected person. */
  proposal: SaleProposal
}

/** Warns that a quote of the person has another price, which is not approved yet. */
export const WaitingQuote = ({ quote: { label, total } }: { quote: NonNullable<SaleProposal['waiting']> }) => (
  <span className="block font-medium">
    Quote {label} at {shillings(total)} waits for approval: its price does not count yet.
  </span>
)

/** Shows the price with which a sale to the preselected person will be stored, and asks for the seller. */
export const ProposedTerms = ({ agents, proposal }: Omit<Props, 'unitId'>) => (
  <>
    <p className="figures">
      {priceText(proposal)}
      {proposal.waiting && <WaitingQuote quote={proposal.waiting} />}
    </p>
    <input type="hidden" name="expectedPrice" value={proposal.price ?? 'none'} />
    <FormField name="sellerId" label="Seller">
      <option value="">{proposal.seller ?? 'Me'}</option>
      <Options options={agents.filter(({ id }) => id !== proposal.sellerId).map(({ id, name }) => [id, name])} />
    </FormField>
  </>
)

/** Shows the terms for another person, whom staff chose by the reference of a lead. */
export function ChosenTerms({ unitId, reference, agents }: Omit<Props, 'proposal'> & { reference: string }) {
  const query = new URLSearchParams({ unit: unitId, lead: reference })
  const { data, failure, retry } = useSearchResults<SaleProposal>(`/admin/sale-terms?${query}`)
  if (data) return <ProposedTerms proposal={data} agents={agents} />
  return (
    <p role="status">
      {failure}
      {failure && (
        <Button onClick={retry} className="mt-2">
          Try again
        </Button>
      )}
    </p>
  )
}

/** Describes the price that will be stored. Only a quote can change this price, so that discounts are approved. */
function priceText({ price, priceBasis, isPriceOfReservation }: SaleProposal): string {
  if (price === null) return 'This home has no price: enter one, or create a quote first.'
  const amount = shillings(price)
  if (isPriceOfReservation) return `At ${amount}, as reserved. For another price create a quote first.`
  if (priceBasis === 'quote') return `At ${amount}, as quoted.`
  return `At ${amount}, the list price. For another price create a quote first.`
}
