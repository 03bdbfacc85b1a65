/** A feature that one of the oldest browsers lacks, the file or folder with it, and the reason why this is harmless. */
export type Accepted = { feature: string; in: string; reason: string }

/** Features that sources use, and therefore also a build. */
export const accepted: readonly Accepted[] = [
  ...[
    { feature: 'HTMLElement.hidePopover', in: 'lib/early-script/links.js' },
    { feature: 'HTMLElement.hidePopover', in: 'public/page-modules/modal.js' },
    { feature: 'HTMLElement.showPopover', in: 'public/page-modules/modal.js' },
  ].map(use => ({ ...use, reason: '`public/page-modules/popover.js` adds the method.' })),
  {
    feature: 'Notification.requestPermission',
    in: 'components/admin/accounts/push-switch.tsx',
    reason: 'The switch is there only if `isPushSupported`.',
  },
  {
    feature: 'Element.getHTML',
    in: 'components/admin/inputs/rich-text/rich-text-input.tsx',
    reason: 'The editor has a method of the same name.',
  },
  { feature: 'text-wrap', in: 'app/(site)/styles/base.css', reason: 'The words of a line are only less balanced.' },
  {
    feature: 'content-visibility',
    in: 'app/(site)/styles/components.css',
    reason: 'The browser only lays out more at once.',
  },
  ...['components', 'plan'].map(file => ({
    feature: 'scrollbar-width',
    in: `app/(site)/styles/${file}.css`,
    reason: 'The scroll bar is only visible.',
  })),
  { feature: '@starting-style', in: 'app/(site)/styles/plan.css', reason: 'The sheet only opens without a movement.' },
  ...[':details-content', 'content-visibility'].map(feature => ({
    feature,
    in: 'app/(site)/styles/print.css',
    reason: 'What is folded is only printed folded.',
  })),
  ...['app/(site)/styles/print.css', 'app/admin/admin.css'].map(path => ({
    feature: '@page',
    in: path,
    reason: 'The paper and its margins are only those of the browser.',
  })),
  ...Object.entries({
    'app/(site)/styles/header.css': 'The bar of the page is only white over a picture, too.',
    'app/(site)/styles/components.css':
      'The end of the footer is only behind a bar, and suggestions are only shown longer.',
    'app/(site)/styles/estate.css': 'A browser without it shows no filter.',
    'app/(site)/styles/plan.css': 'A line of the legend is only lower.',
    'app/admin/admin.css': 'A read-only field only has a border, and a print only has more than was asked for.',
    'app/admin/data-table.css': 'On phones a table only has a head that is empty.',
  }).map(([path, reason]) => ({ feature: ':has', in: path, reason })),
]

/** Features that only sources use, because the build replaces them for the browsers in `browserslist`. */
export const writtenOut: readonly Accepted[] = [
  ...['nesting', 'range of a media query'].map(feature => ({
    feature,
    in: 'app',
    reason: 'Lightning CSS writes older selectors and queries.',
  })),
  { feature: 'color-mix()', in: 'app', reason: 'Tailwind writes a colour before it.' },
]

/** Features that only a build uses: in the code of packages, and in the CSS generated from class names. */
export const acceptedInBuild: readonly Omit<Accepted, 'in'>[] = [
  ...['Map.groupBy', 'Set.intersection', 'Promise.try', 'URL.canParse'].map(feature => ({
    feature,
    reason: 'The framework adds it to browsers that lack it, and tries it for that.',
  })),
  { feature: 'Document.startViewTransition', reason: 'React catches the error.' },
  { feature: 'Error.captureStackTrace', reason: 'Packages ask for it first.' },
  ...['ViewTimeline', 'ScrollTimeline'].map(feature => ({
    feature,
    reason: 'The library of motion asks for it first.',
  })),
  ...['Document.caretPositionFromPoint', 'Document.caretRangeFromPoint'].map(feature => ({
    feature,
    reason: 'The editor takes the one that there is.',
  })),
  ...['Iterator.toArray', 'Uint8Array.toBase64'].map(feature => ({
    feature,
    reason: 'A package has a method of the same name.',
  })),
  { feature: '@property', reason: 'Tailwind sets the initial values once more for browsers without it.' },
  { feature: ':popover-open', reason: 'Tailwind has it within `:is()`, which leaves out what is unknown.' },
  ...['user-select', 'print-color-adjust', 'text-decoration: dotted'].map(feature => ({
    feature,
    reason: 'The property with a prefix is beside it.',
  })),
  { feature: 'field-sizing', reason: 'A field of a row is only as high as two lines.' },
  ...['rows', 'columns'].map(axis => ({
    feature: `grid-template-${axis}: subgrid`,
    reason: 'Cards side by side are only not aligned by their lines.',
  })),
]
