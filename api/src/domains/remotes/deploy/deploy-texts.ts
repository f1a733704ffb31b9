export const deployTexts = {
  noGzip: 'The archive is not gzip, or it did not arrive whole.',
  tooLarge: (bytes: number) => `The archive unpacks to more than ${bytes / 1_000_000} MB.`,
  tooMuchSaid: 'The archive says more than 1 MB beside its files.',
  tooDeep: 'What the archive says beside its files is nested too deeply.',
  tooLong: (most: number) => `A list beside the files has more than ${most} entries.`,
  badText: 'A text beside the files has a character that can not be kept: NUL, or half of a pair.',
  unnamedCall: (file: string, call: string) =>
    `'${file}' makes the call '${call}', which the archive does not name in builtFor.calls. Build the remote again.`,
  ownReact: (file: string) =>
    `'${file}' brings a React of its own, and hooks fail where two are on a page. Take the console's: share 'react' and 'react-dom' with import: false, and bundle no package that has its own copy.`,
  looseStyle: (file: string, rule: string, remote: string) =>
    `'${file}' would style the whole console by '${rule}'. Build the remote with the kit, which limits rules to the remote's own elements, and begin names of fonts, keyframes and properties with '${remote}'.`,
  module: (file: string) =>
    `'${file}' is an ES module or imports one, as Vite makes them, and browsers could not compare its digest. Build the remote with webpack or rspack.`,
  noJson: 'The archive holds no JSON.',
  wrongAt: (place: string, why: string) => `The archive is not as the contract has it: ${place}: ${why}`,
  ofOther: (sent: string, expected: string) => `The archive is of ${sent}, not of ${expected}.`,
  noBase64: (file: string) => `'${file}' is not base64.`,
  tooMany: (most: number) => `The archive has more than ${most} files.`,
  sameName: 'Two files have names that differ only in case, or one is named like the folder of another.',
  noFile: (file: string) => `'${file}' is named by the remote but is not in the archive.`,
  otherDigest: (file: string) => `'${file}' is not the file that was built: its digest is another one.`,
};
