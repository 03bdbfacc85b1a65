// A site loads this module first. It shifts `Date` by the milliseconds in a file that it reads on each call, so that
// writing the file moves the clock. Monotonic clocks are not affected, as on a real machine.

import { readFileSync } from 'node:fs'

const MachineDate = Date
const now = () => MachineDate.now() + Number(readFileSync(process.env.CLOCK_SHIFT_FILE ?? '', 'utf8'))

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: target => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
