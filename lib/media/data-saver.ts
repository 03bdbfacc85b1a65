export const dataSaverCookie = 'data-saver'

const year = 31_536_000

/** The cookie that keeps the choice, for `Set-Cookie` and `document.cookie`. `off` is kept too: it outweighs Save-Data. */
export const dataSaverSetting = (on: boolean) =>
  `${dataSaverCookie}=${on ? 'on' : 'off'}; path=/; max-age=${year}; samesite=lax`
