interface PartnerFailureOptions extends ErrorOptions {
  attempts?: number;
  /** What came back, if anything. */
  text?: string | undefined;
}

/** Nothing certain came back from the partner; the message is for people. */
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
