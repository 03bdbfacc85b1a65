import { customType } from 'drizzle-orm/pg-core'

/** A period from its first instant up to `until`, exclusive; null for no end. */
export type Period = { from: Date; until: Date | null }

/** A column of the type `tstzrange` that includes its first instant and excludes its last. */
export const period = customType<{ data: Period; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, until }) => `[${from.toISOString()},${until?.toISOString() ?? ''})`,
  fromDriver: text => {
    const [, from = '', until = ''] = /^\["?([^",]*)"?,"?([^",)]*)"?\)$/.exec(text) ?? []
    return { from: new Date(from), until: until ? new Date(until) : null }
  },
})
