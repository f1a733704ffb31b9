const MAX_LENGTH = 300;
const LEFT_OUT = '…';
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g;
/** Words with a digit or an address: SAP IDs, phones, days, amounts, mail, paths. */
const TELLING = /\S*[\d@/\\]\S*/g;
/** Error codes of PostgreSQL and Node are safe. */
const CODE = /^(?:[0-9A-Z]{5}|E[A-Z]+|[A-Z]+(?:_[A-Z]+)+)$/;

const withoutValues = (text: string): string =>
  text.replace(QUOTED, LEFT_OUT).replace(TELLING, LEFT_OUT).replace(/\s+/g, ' ').trim();

/** Without quoted parts and words with digits. */
export const safeText = (text: string): string => withoutValues(text).slice(0, MAX_LENGTH);

/** Error text without quoted parts and words with digits; the innermost cause is last. */
export const safeMessage = (error: unknown): string => {
  const parts: string[] = [];
  for (let each = error; each instanceof Error && parts.length < 4; each = each.cause) {
    const { code } = each as { code?: unknown };
    const known = typeof code === 'string' && CODE.test(code) ? ` (${code})` : '';
    parts.push(`${each.name === 'AppError' ? '' : `${each.name}: `}${withoutValues(each.message)}${known}`);
  }
  return parts.join(' ← ').slice(0, MAX_LENGTH);
};
