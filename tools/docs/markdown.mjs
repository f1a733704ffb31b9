/**
 * The first row is the heading.
 * @param {string[][]} rows
 */
export const markdownTable = ([heading = [], ...rows]) =>
  [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');

const escapeCell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');

/** @param {string} text */
export const code = (text) => `\`${text}\``;

export const GENERATED = '<!-- Written by `npm run generate -- docs`. Do not edit. -->';

const WIDTH = 100;

/** @param {string} text */
export const wrapText = (text) =>
  text
    .split('\n\n')
    .map((block) =>
      block
        .split(/\n(?=- )/)
        .map(wrapLine)
        .join('\n'),
    )
    .join('\n\n');

/** @param {string} text */
function wrapLine(text) {
  const indent = text.startsWith('- ') ? '  ' : '';
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line ? `${line} ${word}` : word;
    if (longer.length <= WIDTH || !line) lines[lines.length - 1] = longer;
    else lines.push(indent + word);
  }
  return lines.join('\n');
}
