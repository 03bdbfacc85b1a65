/** The paths and labels of the pages of the team and the board. */
export const peoplePaths = {
  team: { path: '/the-team', label: 'The team' },
  board: { path: '/the-board', label: 'The board' },
} as const
