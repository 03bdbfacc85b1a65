/** The pages that list the team and the board, and their labels. */
export const peoplePaths = {
  team: { path: '/the-team', label: 'The team' },
  board: { path: '/the-board', label: 'The board' },
} as const
