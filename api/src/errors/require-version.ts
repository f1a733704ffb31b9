import { AppError } from './app-error.ts';

/**
 * @param version seen by the client; undefined from older clients, which overwrite
 * @param currentRecord sent to replace the client's old record
 * @throws CHANGED_MEANWHILE if the record has another version
 */
export const requireVersion = (
  current: { version: number },
  version: number | undefined,
  currentRecord: object = current,
): void => {
  if (version !== undefined && version !== current.version)
    throw new AppError('CHANGED_MEANWHILE', undefined, { current: currentRecord });
};

/** `requireVersion` for records that cost a read. */
export const requireVersionOrRead = async (
  current: { version: number },
  version: number | undefined,
  readRecord: () => Promise<object | undefined>,
): Promise<void> => {
  if (version !== undefined && version !== current.version) requireVersion(current, version, await readRecord());
};

/** For an undo. @throws CHANGED_SINCE if the record has another version */
export const requireUnchanged = (current: { version: number }, version: number): void => {
  if (version !== current.version) throw new AppError('CHANGED_SINCE');
};
