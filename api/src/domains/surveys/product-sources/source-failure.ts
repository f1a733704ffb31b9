/** The message is for people. */
export class SourceFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceFailure';
  }
}
