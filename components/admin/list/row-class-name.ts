/** Cells of several lines are aligned by their first. */
export const rowClassName = 'border-b border-stone align-baseline last:border-0'
