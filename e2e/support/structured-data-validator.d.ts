/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary?: object)
    validate(found: { jsonld: object }): Promise<object[]>
  }
}
