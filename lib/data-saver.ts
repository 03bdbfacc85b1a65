export const dataSaverCookie = 'data-saver'

const year = 31_536_000

/** Returns the cookie of the choice, for `Set-Cookie` and `document.cookie`. `off` is stored to override Save-Data. */
export const dataSaverSetting = (on: boolean) =>
  `${dataSaverCookie}=${on ? 'on' : 'off'}; path=/; max-age=${year}; samesite=lax`

/** Returns true if this visitor asks for less data, as `lib/early-script/data-saver.js` detected in the browser. */
export const savesData = (): boolean => 'savesData' in document.documentElement.dataset
