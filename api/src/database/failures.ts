/** The server ended a statement that took too long, or said nothing. */
const TOO_SLOW = new Set(['57014', 'DATABASE_SILENT']);
/** No connection became free, or a new one was not answered, within the limit: pg says so without a code. */
const TOO_LONG_TO_CONNECT =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired)$/;
/** The database can not be reached, is starting or stopping, has no connection left, or is still a standby after a failover. */
const AWAY = /^(08|57P0|53|25006)|^E(CONNREFUSED|CONNRESET|PIPE|NOENT|AGAIN|TIMEDOUT|HOSTUNREACH)$/;
const CUT_OFF = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

const partsOf = (error: unknown) => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return { code, message };
};

/** Whether it was too slow, or let nobody in, within the limits. */
export const isDatabaseSlow = (error: unknown): boolean => {
  const { code, message } = partsOf(error);
  return TOO_SLOW.has(code) || TOO_LONG_TO_CONNECT.test(message);
};

/** Whether a connection to the database broke, or could not be had. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = partsOf(error);
  return AWAY.test(code) || CUT_OFF.test(message);
};
