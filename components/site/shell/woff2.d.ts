/** The address of the file, where it is imported as an `asset`. */
declare module '*.woff2' {
  const address: string
  export default address
}
