import { resolve } from 'node:path';

/**
 * Returns the single file of a command.
 * @throws `question` for none or several
 */
export const parseOneFile = ([file, ...more]: readonly string[], question: string): string => {
  if (!file || more.length > 0) throw new Error(question);
  return resolve(file);
};
