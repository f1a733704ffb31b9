/** The server cancelled a statement, or stopped answering. */
const TOO_SLOW = new Set(['57014', 'DATABASE_SILENT']);
/** pg reports connection timeouts without a code. */
const TOO_LONG_TO_CONNECT =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired)$/;
/** Unreachable, starting, stopping, out of connections, or still a standby after a failover. */
const AWAY = /^(08|57P0|53|25006)|^E(CONNREFUSED|CONNRESET|PIPE|NOENT|AGAIN|TIMEDOUT|HOSTUNREACH)$/;
const CUT_OFF = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

const partsOf = (error: unknown) => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return { code, message };
};

export const isDatabaseSlow = (error: unknown): boolean => {
  const { code, message } = partsOf(error);
  return TOO_SLOW.has(code) || TOO_LONG_TO_CONNECT.test(message);
};

export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = partsOf(error);
  return AWAY.test(code) || CUT_OFF.test(message);
};
