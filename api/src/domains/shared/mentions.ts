import { toPlainText, toSearchKey } from 'api-contract/search-key';

interface Named {
  sapId: string;
  name: string;
}

export type Mention<Person extends Named> =
  /** `text`: words after '@' that name nobody. */
  { kind: 'none'; text?: string } | { kind: 'ambiguous'; name: string } | { kind: 'person'; person: Person };

const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/**
 * Each '@' of a text, in order, with the longest matching name, or 'Name (SAP ID)'. Namesakes make a bare name ambiguous
 * (D-116, D-312).
 */
export function readMentions<Person extends Named>(remark: string, people: readonly Person[]): Mention<Person>[] {
  const plain = toPlainText(remark);
  const text = plain.toLowerCase();
  const mentions: Mention<Person>[] = [];
  for (let index = text.indexOf('@'); index >= 0; index = text.indexOf('@', index + 1)) {
    // Skip addresses like a@b.c.
    if (isPartOfWord(text[index - 1])) continue;
    const rest = text.slice(index + 1);
    const starts = (label: string) => rest.startsWith(label) && !isPartOfWord(rest[label.length]);
    const exact = people.find(({ name, sapId }) => starts(toSearchKey(`${name} (${sapId})`)));
    const named = people.filter(({ name }) => starts(toSearchKey(name)));
    const longest = Math.max(0, ...named.map(({ name }) => name.length));
    const best = named.filter(({ name }) => name.length === longest);
    const [one] = best;
    const word = plain.slice(index + 1).match(/^\S+/)?.[0];
    if (exact) mentions.push({ kind: 'person', person: exact });
    else if (best.length > 1 && one) mentions.push({ kind: 'ambiguous', name: one.name });
    else if (one) mentions.push({ kind: 'person', person: one });
    else if (word) mentions.push({ kind: 'none', text: word });
  }
  return mentions;
}

export function lastMention<Person extends Named>(remark: string, people: readonly Person[]): Mention<Person> {
  const mentions = readMentions(remark, people);
  return mentions.findLast(({ kind }) => kind !== 'none') ?? mentions.at(-1) ?? { kind: 'none' };
}
