export const outcomeLabels = { open: 'Expected', arrived: 'Arrived', missed: 'Did not come' } as const
