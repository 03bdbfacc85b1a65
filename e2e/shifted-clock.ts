// Loaded into a site ahead of everything: its clock is off by so many milliseconds as the file says, and jumps when
// that is written anew. What counts the time since the process began goes on, as it does on a real machine.

import { readFileSync } from 'node:fs'

const machine = Date
const now = () => machine.now() + Number(readFileSync(process.env.CLOCK_SHIFT_FILE ?? '', 'utf8'))

globalThis.Date = new Proxy(machine, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: target => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
