import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { FocusForm } from '@/components/admin/inventory/focus-form'
import { UnitActions } from '@/components/admin/inventory/unit-actions'
import { UnitHistory } from '@/components/admin/inventory/unit-history'
import { UnitLeads } from '@/components/admin/inventory/unit-leads'
import { UnitPrice } from '@/components/admin/inventory/unit-price'
import { UnitStateMark } from '@/components/admin/inventory/unit-state-mark'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { findLeadChoice, listHolders } from '@/lib/crm/people/lead-choices'
import { listUnitLeads } from '@/lib/crm/unit-interest'
import { db } from '@/lib/database'
import { sightOf } from '@/lib/deals/sight'
import { shillings } from '@/lib/format'
import { findStaffUnit } from '@/lib/inventory/queries'
import { unitPath } from '@/lib/site/homes/units'

export const metadata = { title: 'Home' }

export default async function HomeScreen({ params, searchParams }: PageProps<'/admin/homes/[id]'>) {
  const staff = await requireAreaAccess('view', 'inventory')
  const id = z.uuid().safeParse((await params).id)
  const sight = await sightOf(db, staff)
  const found = id.success ? await findStaffUnit(db, id.data, sight) : null
  if (!found) notFound()
  const { do: command, lead: from } = await searchParams
  const { unit, estate, type, state, price, events } = found
  const seesLeads = can(staff.role, 'view', 'leads')
  const leads = seesLeads ? await listUnitLeads(db, unit.id, sight) : []
  const holders = await listHolders(db, seesLeads ? [unit.id] : [], sight)
  const opener = seesLeads && typeof from === 'string' ? await findLeadChoice(db, from, sight) : null
  const people = {
    proposed: holders.get(unit.id) ?? opener,
    asked: leads.flatMap(({ isSeen, name, reference }) => (isSeen ? [{ reference, label: name ?? reference }] : [])),
  }
  return (
    <>
      {typeof command === 'string' && <FocusForm id={command} key={command} />}
      <ScreenTitle help="unit">
        {unit.code}, {estate.title}
      </ScreenTitle>
      <p className="figures mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-slate">
        <UnitStateMark state={state} /> {type.title}, {unit.block},{' '}
        {price === null ? 'price on request' : shillings(price)}
        <a href={unitPath(estate, unit.code)} className="underline underline-offset-4">
          Its page
        </a>
      </p>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <UnitHistory events={events} showsLeads={seesLeads} />
        <div className="grid gap-6">
          <UnitLeads unitId={unit.id} leads={leads} isFree={state === 'available'} role={staff.role} />
          {can(staff.role, 'edit', 'inventory') && <UnitPrice unit={unit} typePrice={type.price} />}
          <UnitActions id={unit.id} state={state} role={staff.role} people={people} />
        </div>
      </div>
    </>
  )
}
