/** The URL of the file when it is imported as an `asset`. */
declare module '*.woff2' {
  const url: string
  export default url
}
