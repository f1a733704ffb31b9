import { Parser } from 'htmlparser2';

const MAX_DESCRIPTION_LENGTH = 2000;
/** Maximum markup to parse. */
const MAX_MARKUP_LENGTH = 20_000;

/** Strips markup and entities; single spaces. */
export const plainText = (text: string): string =>
  (/[<&]/.test(text) ? textOf(text.slice(0, MAX_MARKUP_LENGTH)) : text).replace(/\s+/g, ' ').trim();

function textOf(markup: string): string {
  const texts: string[] = [];
  new Parser({ ontext: (text) => texts.push(text) }).end(markup);
  return texts.join('');
}

/** Cuts a long description instead of refusing the product. */
export const truncateDescription = (text: string): string =>
  text.length > MAX_DESCRIPTION_LENGTH ? `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…` : text;

/** Absolute web address, or undefined. */
export function resolveLink(page: URL, link: string | undefined): string | undefined {
  if (!link || !URL.canParse(link, page.href)) return undefined;
  const address = new URL(link, page);
  address.hash = '';
  return /^https?:$/.test(address.protocol) ? address.href : undefined;
}
