const tones = {
  light: { letters: 'text-sand', sun: 'text-sun' },
  dark: { letters: 'text-forest', sun: 'text-terracotta' },
  current: { letters: '', sun: '' },
}

export type LogoProps = {
  className?: string
  /** `light` is for dark backgrounds, `dark` for light backgrounds; `current` uses the colour of the text around it. */
  tone?: keyof typeof tones
}

/** The mark and the letters SHK. They are decorative, because the link around them has the name. */
export function Logo({ className = '', tone = 'current' }: LogoProps) {
  const { letters, sun } = tones[tone]

  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 136 48"
      width="136"
      height="48"
      fill="currentColor"
      className={`${letters} ${className}`.trim()}
    >
      <path d={roofAndHorizon} />
      <path d={risingSun} className={sun} />
      <path d={letterS} />
      <path d={letterH} />
      <path d={letterK} />
    </svg>
  )
}

const roofAndHorizon = 'M3 25L18.5 6L45 25V29.43L19.15 10.9L3 30.69ZM3 39.5H45V43.2H3Z'
const risingSun = 'M14 36.5A9.5 9.5 0 0 1 33 36.5Z'
const letterS =
  'M75.06 18.11C74.21 16.47 73.04 15.18 71.67 14.35C70.3 13.51 69.03 13.15 67.12 13.15C65.21 13.15 62.95 13.74 61.41 15.04C59.87 16.34 58.88 18.4 58.88 20.67C58.88 22.94 59.7 24.92 61.1 26.4C62.5 27.88 64.12 28.82 66.44 29.76C68.77 30.7 69.96 31.35 70.86 32.16C71.75 32.97 72.19 33.72 72.19 35.23C72.19 36.73 71.83 37.91 70.98 38.85C70.13 39.8 68.52 40.51 66.88 40.51C65.24 40.51 64.21 40.02 63.26 39.25C62.3 38.48 61.55 37.44 60.85 36.1L57.69 37.74C58.62 39.53 59.98 40.94 61.58 41.83C63.17 42.73 64.75 43.11 66.88 43.11C69.01 43.11 71.39 42.55 73.09 41.22C74.8 39.89 75.94 37.61 75.94 35.23C75.94 32.84 75.15 30.89 73.71 29.34C72.28 27.79 69.87 26.52 68.04 25.78C66.22 25.04 64.74 24.33 63.83 23.58C62.93 22.83 62.44 22.1 62.44 20.67C62.44 19.25 62.77 18.12 63.51 17.21C64.25 16.31 65.72 15.63 67.12 15.63C68.52 15.63 69.21 16.05 69.98 16.73C70.74 17.42 71.39 18.38 72.05 19.66Z'
const letterH =
  'M83.52 13H88.35Q87.72 21.46 87.72 28.1T88.35 43.2H83.52Q84.15 34.74 84.15 28.1T83.52 13ZM100.43 13H105.26Q104.63 21.46 104.63 28.1T105.26 43.2H100.43Q101.07 34.74 101.07 28.1T100.43 13ZM87.6 26.74H101.19V29.16H87.6Z'
const letterK =
  'M113.72 13H118.55Q117.92 21.46 117.92 28.1T118.55 43.2H113.72Q114.35 34.74 114.35 28.1T113.72 13ZM117.49 29.76Q125.04 22.06 129.57 13H133.35Q127.76 22.06 117.49 32.48ZM122.48 25.38Q128.37 35.95 135.01 43.2H129.42Q124.44 37.16 119.76 28.1Z'
