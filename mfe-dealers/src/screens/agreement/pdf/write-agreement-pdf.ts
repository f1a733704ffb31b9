import { formatInstant } from 'shared-ui';
import { writePdf } from 'shared-ui/pdf';
import type { Agreement } from '../agreement.api.ts';
import { agreementTexts } from '../agreement-texts.ts';
import { parseRichText } from '../rich-text.ts';
import { toParagraphs } from './paragraphs.ts';

const INDENT = 18;
const AFTER = 5;
const SMALL = { size: 8.5, colour: '#595959', after: AFTER };

/**
 * The signed text with both names (D-368).
 * @param fonts from `loadFonts`
 * @param checkAddress absolute
 */
export const writeAgreementPdf = (
  agreement: Agreement,
  fonts: readonly ArrayBuffer[],
  checkAddress: string,
): Promise<Blob> => {
  const { agreedName, agreedAt, signedName, signedAt, sha256 } = agreement;
  const createdAt = new Date(signedAt ?? agreement.expiresAt);
  return writePdf({ title: agreementTexts.title, createdAt, fonts }, (page) => {
    for (const { depth, runs } of toParagraphs(parseRichText(agreement.Agreement)))
      page.write(runs, { size: 10.5, indent: depth * INDENT, after: AFTER });
    page.write(`Agreed by the dealer: ${agreedName ?? ''}, ${formatInstant(agreedAt)}`, { before: 14, after: AFTER });
    page.write(`Signed off by the company: ${signedName ?? ''}, ${formatInstant(signedAt)}`, { after: 12 });
    page.write(`SHA-256 of the text: ${sha256 ?? ''}`, SMALL);
    page.write(`To check it, open ${checkAddress}. That page says whether it is signed off, and when.`, SMALL);
    const missing = page.missingCount();
    if (missing > 0) page.write(agreementTexts.notDrawn(missing), SMALL);
  });
};
