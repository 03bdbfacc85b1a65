/** The result of the checks before publishing: errors block, warnings must be confirmed. */
export type Findings = { errors: Finding[]; warnings: Finding[] }
export type Finding = { field: string; message: string }
