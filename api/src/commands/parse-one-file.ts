import { resolve } from 'node:path';

/** @throws `question` for none or several files */
export const parseOneFile = ([file, ...more]: readonly string[], question: string): string => {
  if (!file || more.length > 0) throw new Error(question);
  return resolve(file);
};
