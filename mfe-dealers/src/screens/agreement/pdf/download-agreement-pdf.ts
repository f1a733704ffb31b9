import { downloadBlob, toAbsoluteAddress } from 'shared-ui';
import { loadFonts } from 'shared-ui/pdf';
import type { Agreement } from '../agreement.api.ts';
import { checksumAddress } from '../checksum.ts';
import { writeAgreementPdf } from './write-agreement-pdf.ts';

export async function downloadAgreementPdf(agreement: Agreement): Promise<void> {
  const fonts = await loadFonts(JSON.stringify(agreement));
  const check = toAbsoluteAddress(checksumAddress(agreement.sha256 ?? '')) ?? '';
  downloadBlob(
    await writeAgreementPdf(agreement, fonts, check),
    `Dealer-Agreement-${agreement.sha256?.slice(0, 8)}.pdf`,
  );
}
