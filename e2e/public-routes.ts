/** Finished public pages of fixed address, and what each one's title begins with. */
export const publicRoutes = [
  { path: '/home', title: /\| SHK Homes$/ },
  { path: '/greenpark-estate', title: /Greenpark Estate/ },
  { path: '/fadhili', title: /Fadhili Retirement Village/ },
  { path: '/pazuri-at-vipingo', title: /Pazuri/ },
  { path: '/lukenya-plains', title: /Lukenya/ },
  { path: '/articles', title: /\| SHK Homes$/ },
] as const
