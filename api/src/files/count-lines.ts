const NEWLINE = 10;

export const countLines = (bytes: Buffer): number => {
  let lines = 0;
  for (let index = bytes.indexOf(NEWLINE); index >= 0; index = bytes.indexOf(NEWLINE, index + 1)) lines += 1;
  return lines;
};
