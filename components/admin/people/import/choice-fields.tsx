import { useState } from 'react'
import type { ConsentPurpose } from '@/db/tables/data-requests'
import { marketingConsentWording } from '@/lib/text/copy'
import { FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'
import { Suggestions } from '../../controls/suggestions'

type Props = { agents: { id: string; name: string }[]; sources: string[]; hasSources: boolean }

const purposes = Object.entries(marketingConsentWording.purposes) as [ConsentPurpose, string][]

/** Asks for the source of the people, the person responsible, and the consent to offers. */
export function ChoiceFields({ agents, sources, hasSources }: Props) {
  const [agreedPurposes, setAgreed] = useState<readonly ConsentPurpose[]>([])
  return (
    <div className="grid max-w-prose gap-4">
      <FormField
        name="source"
        label="Source"
        list="import-sources"
        autoComplete="off"
        help={`Reports count these people under this name, such as “Open day in May”.${hasSources ? ' Rows of this file name their own source.' : ''}`}
      />
      <Suggestions id="import-sources" values={sources} />
      <FormField name="owner" label="Person responsible" defaultValue="estate">
        <option value="estate">By the rules for new people</option>
        <option value="turn">Everybody at work, in turn</option>
        <Options options={agents.map(({ id, name }) => [id, name])} />
      </FormField>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">They agreed to offers</legend>
        {purposes.map(([purpose, label]) => (
          <label key={purpose} className="flex items-center gap-2">
            <input
              type="checkbox"
              name={purpose}
              checked={agreedPurposes.includes(purpose)}
              onChange={({ target }) =>
                setAgreed(
                  target.checked ? [...agreedPurposes, purpose] : agreedPurposes.filter(other => other !== purpose),
                )
              }
            />
            {label}
          </label>
        ))}
        <p className="text-small text-slate">If nothing is ticked, they get no offers; you can still reply to them.</p>
      </fieldset>
      {agreedPurposes.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="consentOn" label="On which day" type="date" />
          <FormField name="consentHow" label="Where and how" help="Such as: signed the list at our stand." />
        </div>
      )}
    </div>
  )
}
