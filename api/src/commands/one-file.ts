import { resolve } from 'node:path';

/** The one file that a command's words name. @throws the sentence that asks for it where they name none, or more */
export const oneFile = ([file, ...more]: readonly string[], question: string): string => {
  if (!file || more.length > 0) throw new Error(question);
  return resolve(file);
};
