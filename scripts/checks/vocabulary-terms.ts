/** Words that no name may contain, with standard terms to replace them. Domain words are in docs/glossary.md. */
export const privateWords: ReadonlyMap<string, string> = new Map([
  ['whoever', 'caller, visitor or user'],
  ['deed', 'auditEvent or action'],
  ['deeds', 'auditEvents or actions'],
  ['desk', 'crm or adminArea'],
  ['lend', 'put'],
  ['lent', 'sharedEntry'],
  ['borrow', 'get'],
  ['drawn', 'rendered'],
  ['mended', 'fixed'],
  ['voices', 'testimonials'],
  ['scenery', 'illustration'],
  ['packed', 'compressed or cached'],
  ['refusal', 'failure or rejection'],
  ['refusals', 'failures or rejections'],
  ['told', 'logged, reported or described'],
  ['untold', 'undescribed'],
  ['said', 'name, message or logged'],
  ['strangers', 'unknown or forbidden'],
  ['spoken', 'message'],
  ['heard', 'received'],
  ['shelf', 'grid, list or filter'],
  ['shelves', 'grids, lists or filters'],
])

/** Names that may contain such a word: columns, and the parameter by which the library filters its files. */
export const keptNames: ReadonlySet<string> = new Set([
  'voicesTitle',
  'shelf',
  'Shelf',
  'Shelves',
  'shelfLabels',
  'libraryShelves',
  'onShelf',
])

/** Phrases that no comment, test title or document may contain, with standard terms to replace them. */
export const privatePhrases: readonly [RegExp, string][] = [
  [/\bwhoever\b/gi, 'the caller, the visitor, staff who …'],
  [/\banswer(?:s|ed|ing) (?:with|the|a|an|to|its|their|null|what|whether|how)\b/gi, 'returns, responds'],
  [/\b(?:is|are|was|were|be|been|being|gets?) (?:re)?drawn\b/gi, 'rendered'],
  [/\bdraws\b/gi, 'renders'],
  [/\bat once\b/gi, 'immediately, or simultaneously'],
  [/\bin turn\b/gi, 'sequentially, or each'],
  [/\bin vain\b/gi, 'without effect'],
  [/\b(?:is|are|was|were|be|been) told\b/gi, 'reports, logs, receives'],
  [/\bsays so\b/gi, 'reports it'],
  [/\btakes? (?:in|over)\b|\btaken (?:in|over)\b/gi, 'accepts, reuses, hydrates'],
  [/\bpacked\b/gi, 'compressed, cached'],
  [/\bdeeds?\b/gi, 'audit event, action'],
  [/\bthe desk\b/gi, 'the CRM'],
  [/\b(?:lends?|lent|borrow(?:s|ed)?)\b/gi, 'puts, gets'],
  [/\bmended\b/gi, 'fixed'],
  [/\bcontent clock\b/gi, 'content version'],
  [/\bstands? in for\b|\bstand-ins?\b/gi, 'replaces, fallback, stub'],
]
