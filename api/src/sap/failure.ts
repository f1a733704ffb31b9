/** SAP could not be read; the message is for the person who waits for it. */
export class SapFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SapFailure';
  }
}
