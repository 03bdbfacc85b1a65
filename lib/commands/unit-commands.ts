import 'server-only'
import type { Tx } from '@/db/connect'
import { beginsWith, isSameName } from '@/db/folded-search'
import type { UnitState } from '@/db/inventory/unit-state'
import { unitsTable } from '@/db/tables/inventory'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { canChangeUnit, type Transition, transitionsFrom } from '@/lib/inventory/unit-transitions'
import { type Hit, selectUnits } from './queries'

/** The changes of a home that can be typed as a command: some transitions of its state, and its price. */
type UnitCommand = Exclude<Transition, 'decline' | 'cancel-release'> | 'price'

/** The label of each command and the pattern of its typed text, in the order of the results. */
const commandWords: Record<UnitCommand, { label: string; pattern: RegExp }> = {
  price: { label: 'Change the price of', pattern: /^(change )?(the )?price( of)?$/ },
  hold: { label: 'Hold', pattern: /^hold$/ },
  extend: { label: 'Extend the hold of', pattern: /^extend( the hold of)?$/ },
  'end-hold': { label: 'End the hold of', pattern: /^end( the)? hold( of)?$/ },
  ask: { label: 'Ask to reserve', pattern: /^ask( to reserve)?$/ },
  reserve: { label: 'Reserve', pattern: /^reserve$/ },
  sell: { label: 'Sell', pattern: /^sell$/ },
  release: { label: 'Release', pattern: /^release$/ },
  withdraw: { label: 'Withdraw', pattern: /^withdraw$/ },
  cancel: { label: 'Cancel the sale or reservation of', pattern: /^cancel$/ },
}
const commands = Object.keys(commandWords) as UnitCommand[]

/** Splits `hold J-04` or `hold j 04` into the command and the code. Any other text may be a code without a command. */
function parseUnitCommand(question: string): { command: UnitCommand | null; code: string } {
  const typedWords = question.toLowerCase().trim().split(/\s+/)
  // The longest command is tried first: `price of J-04` is not the price of a home “of J-04”.
  for (let length = typedWords.length - 1; length > 0; length--) {
    const commandText = typedWords.slice(0, length).join(' ')
    const command = commands.find(name => commandWords[name].pattern.test(commandText))
    if (command) return { command, code: typedWords.slice(length).join(' ') }
  }
  return { command: null, code: typedWords.join(' ') }
}

/**
 * Returns the commands on homes that this role can run now. A question with a command finds the homes whose code starts
 * with the rest of the question; a code alone finds all commands for the matching homes. Each command opens a form on
 * the home's screen.
 */
export async function findUnitCommands(tx: Tx, role: Role, question: string, limit: number): Promise<Hit[]> {
  const { command, code } = parseUnitCommand(question)
  if (!code || !can(role, 'view', 'inventory')) return []
  const isMatch = command ? beginsWith(unitsTable.code, code) : isSameName(unitsTable.code, code)
  const units = await selectUnits(tx, isMatch, limit)
  return units
    .flatMap(unit =>
      commandsFor(role, unit.state)
        .filter(name => !command || name === command)
        .map(name => ({
          label: `${commandWords[name].label} ${unit.code}, ${unit.estate}`,
          kind: 'Action',
          path: `/admin/homes/${unit.id}?do=${name}`,
        })),
    )
    .slice(0, limit)
}

function commandsFor(role: Role, state: UnitState): UnitCommand[] {
  const possible: string[] = transitionsFrom(state).filter(verb => canChangeUnit(role, verb))
  if (can(role, 'edit', 'inventory')) possible.push('price')
  return commands.filter(name => possible.includes(name))
}
