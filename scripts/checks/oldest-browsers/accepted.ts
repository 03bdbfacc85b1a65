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
    reason: 'The switch is rendered only if `isPushSupported` is true.',
  },
  {
    feature: 'Element.getHTML',
    in: 'components/admin/inputs/rich-text/rich-text-input.tsx',
    reason: 'The editor has a method of the same name.',
  },
  { feature: 'text-wrap', in: 'app/(site)/styles/base.css', reason: 'Without it, lines have less even lengths.' },
  {
    feature: 'content-visibility',
    in: 'app/(site)/styles/components.css',
    reason: 'Without it, the browser lays out more of the page initially.',
  },
  ...['components', 'plan'].map(file => ({
    feature: 'scrollbar-width',
    in: `app/(site)/styles/${file}.css`,
    reason: 'Without it, the scroll bar is visible.',
  })),
  {
    feature: '@starting-style',
    in: 'app/(site)/styles/plan.css',
    reason: 'Without it, the sheet opens without an animation.',
  },
  ...[':details-content', 'content-visibility'].map(feature => ({
    feature,
    in: 'app/(site)/styles/print.css',
    reason: 'Without it, closed details are printed closed.',
  })),
  ...['app/(site)/styles/print.css', 'app/admin/admin.css'].map(path => ({
    feature: '@page',
    in: path,
    reason: 'Without it, the browser chooses the paper and its margins.',
  })),
  ...Object.entries({
    'app/(site)/styles/header.css': 'Without it, the header is white over a picture, too.',
    'app/(site)/styles/components.css':
      'Without it, a bar covers the end of the footer, and suggestions stay visible below results.',
    'app/(site)/styles/estate.css': 'Without it, the filter is hidden.',
    'app/(site)/styles/plan.css': 'Without it, a line of the legend is lower.',
    'app/admin/admin.css':
      'Without it, a read-only field has a border, the whole screen is printed, and a board ends below the window.',
    'app/admin/data-table.css': 'Without it, a table has an empty head on phones.',
  }).map(([path, reason]) => ({ feature: ':has', in: path, reason })),
]

/** Features that only sources use, because the build replaces them for the browsers in `browserslist`. */
export const replacedByBuild: readonly Accepted[] = [
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
    reason: 'The framework adds it to browsers that lack it, after a test.',
  })),
  { feature: 'Document.startViewTransition', reason: 'React catches the error.' },
  { feature: 'Error.captureStackTrace', reason: 'Packages check that it exists.' },
  ...['ViewTimeline', 'ScrollTimeline'].map(feature => ({
    feature,
    reason: 'The animation library checks that it exists.',
  })),
  ...['Document.caretPositionFromPoint', 'Document.caretRangeFromPoint'].map(feature => ({
    feature,
    reason: 'The editor uses the method that exists.',
  })),
  ...['Iterator.toArray', 'Uint8Array.toBase64'].map(feature => ({
    feature,
    reason: 'A package has a method of the same name.',
  })),
  { feature: '@property', reason: 'Tailwind sets the initial values once more for browsers without it.' },
  { feature: ':popover-open', reason: 'Tailwind puts it into `:is()`, which ignores unknown selectors.' },
  ...['user-select', 'print-color-adjust', 'text-decoration: dotted'].map(feature => ({
    feature,
    reason: 'The property with a prefix is beside it.',
  })),
  { feature: 'field-sizing', reason: 'Without it, a field of a row has two lines.' },
  ...['rows', 'columns'].map(axis => ({
    feature: `grid-template-${axis}: subgrid`,
    reason: 'Without it, the lines of cards side by side are not aligned.',
  })),
]
