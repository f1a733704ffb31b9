import { Parser } from 'htmlparser2';

const LONGEST_DESCRIPTION = 2000;
/** Maximum markup to parse. */
const LONGEST_MARKUP = 20_000;

/** Strips markup and entities; single spaces. */
export const plainText = (text: string): string =>
  (/[<&]/.test(text) ? textOf(text.slice(0, LONGEST_MARKUP)) : text).replace(/\s+/g, ' ').trim();

function textOf(markup: string): string {
  const texts: string[] = [];
  new Parser({ ontext: (text) => texts.push(text) }).end(markup);
  return texts.join('');
}

/** Cuts a long description instead of refusing the product. */
export const truncateDescription = (text: string): string =>
  text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : text;

/** Absolute web address, or undefined. */
export function resolveLink(page: URL, link: string | undefined): string | undefined {
  if (!link || !URL.canParse(link, page.href)) return undefined;
  const address = new URL(link, page);
  address.hash = '';
  return /^https?:$/.test(address.protocol) ? address.href : undefined;
}
