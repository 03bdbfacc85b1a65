type Singletons = Map<string, unknown>

const shared = globalThis as typeof globalThis & { shkSingletons?: Singletons }

/**
 * Returns the value of this name, which exists once per process and is created at the first call. The framework bundles
 * a module several times into one process, and loads it again after each change in development, so that a variable of
 * the module would exist several times. To replace a value later, store an object that holds it.
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  shared.shkSingletons ??= new Map()
  if (!shared.shkSingletons.has(name)) shared.shkSingletons.set(name, create())
  // All calls with the same name must have the same type of value.
  return shared.shkSingletons.get(name) as Value
}
