/** The last word of a text, with what separates it from those before. */
const LAST_WORD = /(^|\s)(\S*)$/;

/** What is being typed behind '@', once the last word begins so and has more than one character (001 §5). */
export function mentionIn(text: string): string | undefined {
  const word = LAST_WORD.exec(text)?.[2] ?? '';
  return word.startsWith('@') && word.length > 1 ? word.slice(1) : undefined;
}

/** The text with its last word replaced by the mention: 'ask @as' → 'ask @Asha Rao '. */
export const withMention = (text: string, name: string): string =>
  text.replace(LAST_WORD, (_, before: string) => `${before}@${name} `);
