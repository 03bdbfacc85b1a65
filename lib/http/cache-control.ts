/**
 * How long what is for everybody may be kept: browsers ask each time and hear 304; whoever stands in front of us, and we
 * ourselves, may answer for two seconds without looking. See docs/decisions/023 and 025.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=2, must-revalidate'
