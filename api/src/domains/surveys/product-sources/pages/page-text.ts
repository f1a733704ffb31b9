import { Parser } from 'htmlparser2';

const LONGEST_DESCRIPTION = 2000;
/** Of a text with markup no more is read. */
const LONGEST_MARKUP = 20_000;

/** The words of a text that may hold markup or entities, with single spaces. */
export const plainText = (text: string): string =>
  (/[<&]/.test(text) ? textOf(text.slice(0, LONGEST_MARKUP)) : text).replace(/\s+/g, ' ').trim();

function textOf(markup: string): string {
  const texts: string[] = [];
  new Parser({ ontext: (text) => texts.push(text) }).end(markup);
  return texts.join('');
}

/** A description of a page is as long as somebody liked: what is too long for the list loses its end, not the product. */
export const shortened = (text: string): string =>
  text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : text;

/** The address that a page means, as a web address; undefined where it is none. */
export function addressOn(page: URL, link: string | undefined): string | undefined {
  if (!link || !URL.canParse(link, page.href)) return undefined;
  const address = new URL(link, page);
  address.hash = '';
  return /^https?:$/.test(address.protocol) ? address.href : undefined;
}
