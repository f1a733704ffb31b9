import { AppError } from './app-error.ts';

/**
 * @param version that the client saw; undefined from older clients, which overwrite
 * @param currentRecord what the client gets in place of its old record
 * @throws CHANGED_MEANWHILE if the record has another version by now
 */
export const requireVersion = (
  current: { version: number },
  version: number | undefined,
  currentRecord: object = current,
): void => {
  if (version !== undefined && version !== current.version)
    throw new AppError('CHANGED_MEANWHILE', undefined, { current: currentRecord });
};
