/** Finished public pages of fixed address, and what each one's title begins with. */
export const publicRoutes = [
  { path: '/home', title: /\| SHK Homes$/ },
  { path: '/greenpark-estate', title: /^Greenpark Estate/ },
  { path: '/fadhili', title: /^Fadhili Retirement Village/ },
  { path: '/pazuri-at-vipingo', title: /^Pazuri at Vipingo/ },
  { path: '/lukenya-plains', title: /^Lukenya Plains/ },
  { path: '/articles', title: /\| SHK Homes$/ },
] as const
