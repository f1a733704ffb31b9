/** The message is for people. */
export class SapFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SapFailure';
  }
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'nobody listens at its port',
  ECONNRESET: 'it broke off the connection',
  EHOSTUNREACH: 'there is no way to its address',
  ENETUNREACH: 'there is no way to its network',
  EPIPE: 'it broke off the connection',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not answer in time',
  UND_ERR_SOCKET: 'it broke off the connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody who is known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody who is known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody who is known here',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Words and error code of an unreachable host, else the innermost message. */
export const explainUnreachable = (error: unknown): string | undefined => {
  const causes = causesOf(error);
  for (const each of causes) {
    if (each.name === 'TimeoutError') return 'it did not answer in time';
    if (each.code) return REASONS[each.code] ? `${REASONS[each.code]} (${each.code})` : each.code;
  }
  return causes.find(({ message }) => message)?.message;
};

interface Cause {
  name?: string;
  message?: string;
  code?: string;
  cause?: unknown;
  errors?: readonly unknown[];
}

/** Innermost first. */
const causesOf = (error: unknown): Cause[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, errors = [] } = error as Cause;
  return [...causesOf(cause), ...errors.flatMap(causesOf), error as Cause];
};
