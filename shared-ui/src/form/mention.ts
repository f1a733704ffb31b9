const LAST_WORD = /(^|\s)(\S*)$/;

/** Text after '@' if the last word has more than one character (001 §5). */
export function findMention(text: string): string | undefined {
  const word = LAST_WORD.exec(text)?.[2] ?? '';
  return word.startsWith('@') && word.length > 1 ? word.slice(1) : undefined;
}

/** 'ask @as' → 'ask @Asha Rao '. */
export const withMention = (text: string, name: string): string =>
  text.replace(LAST_WORD, (_, before: string) => `${before}@${name} `);
