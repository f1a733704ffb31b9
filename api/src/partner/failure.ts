interface PartnerFailureOptions extends ErrorOptions {
  attempts?: number;
  text?: string | undefined;
}

/** No definite response; the message is for people. */
export class PartnerFailure extends Error {
  readonly attempts: number;
  readonly text: string | undefined;
  constructor(message: string, { attempts = 0, text, ...options }: PartnerFailureOptions = {}) {
    super(message, options);
    this.name = 'PartnerFailure';
    this.attempts = attempts;
    this.text = text;
  }
}
