type Singletons = Map<string, unknown>

const shared = globalThis as typeof globalThis & { shkSingletons?: Singletons }

/**
 * Returns the one value of this process with this name, and creates it at the first call. The framework bundles a module
 * several times into one process, and loads it again after each change in development: a variable of the module would
 * then exist several times. A value that is replaced later is held in an object.
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  shared.shkSingletons ??= new Map()
  if (!shared.shkSingletons.has(name)) shared.shkSingletons.set(name, create())
  // A name has one type of value, that of its `create`.
  return shared.shkSingletons.get(name) as Value
}
