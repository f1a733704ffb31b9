import { downloadBlob, toAbsoluteAddress } from 'shared-ui';
import type { Agreement } from '../agreement.api.ts';
import { findScripts, fontAddress, type Script } from './script-fonts.ts';
import { writeAgreementPdf } from './write-agreement-pdf.ts';

async function loadFont(script: Script): Promise<[Script, ArrayBuffer]> {
  const response = await fetch(fontAddress(script));
  if (!response.ok) throw new Error(`The font could not be loaded (${response.status}).`);
  return [script, await response.arrayBuffer()];
}

export async function downloadAgreementPdf(agreement: Agreement): Promise<void> {
  const fonts = new Map(await Promise.all(findScripts(JSON.stringify(agreement)).map(loadFont)));
  const check = toAbsoluteAddress(`/api/v1/agreement-checks/${agreement.sha256}`) ?? '';
  downloadBlob(
    await writeAgreementPdf(agreement, fonts, check),
    `Dealer-Agreement-${agreement.sha256?.slice(0, 8)}.pdf`,
  );
}
