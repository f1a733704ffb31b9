import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Button, lazyCode, toast } from 'shared-ui';
import { agreementTexts } from './agreement-texts.ts';
import type { Agreement } from './agreement.api.ts';

const pdf = lazyCode(() => import(/* webpackChunkName: 'agreement-pdf' */ './pdf/download-agreement-pdf.ts'));

export function PdfButton({ agreement }: { agreement: Agreement }) {
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    setWriting(true);
    try {
      const { downloadAgreementPdf } = await pdf.load();
      await downloadAgreementPdf(agreement);
    } catch (error) {
      toast.error(errorMessage(error, agreementTexts.pdfFailed));
    } finally {
      setWriting(false);
    }
  };
  return (
    <Button loading={isWriting} loadingText={agreementTexts.downloadPdf} onClick={() => void write()}>
      {agreementTexts.downloadPdf}
    </Button>
  );
}
