// Loaded into a site first: shifts `Date` by the milliseconds in a file, which is read each time, so that a write makes the
// clock jump. Monotonic clocks are not affected, as on a real machine.

import { readFileSync } from 'node:fs'

const machine = Date
const now = () => machine.now() + Number(readFileSync(process.env.CLOCK_SHIFT_FILE ?? '', 'utf8'))

globalThis.Date = new Proxy(machine, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: target => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
