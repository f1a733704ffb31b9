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
