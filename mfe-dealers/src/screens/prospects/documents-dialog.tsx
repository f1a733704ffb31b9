import { useState } from 'react';
import {
  Box,
  Heading,
  HStack,
  lazyCode,
  Loading,
  RetryAlert,
  SafeLink,
  safeAddress,
  Stack,
  Text,
  useLazyCode,
} from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { prospectTexts } from '../../prospect-texts.ts';
import type { PdfPagesProps } from './pdf-pages.tsx';
import type { Prospect } from './prospects.api.ts';

const pdfPages = lazyCode(() => import('./pdf-pages.tsx'));

/** Its code loads on opening (docs/decisions/0054). */
function PdfPreview(props: PdfPagesProps) {
  const { code, error, retry } = useLazyCode(pdfPages);
  if (code) return <code.PdfPages {...props} />;
  return error ? <RetryAlert onRetry={retry}>{error.message}</RetryAlert> : <Loading />;
}

type DocumentLink = Prospect['documentLinks'][number];
const isPdf = ({ fileName, url }: DocumentLink) => /\.pdf$/i.test(fileName) || /\.pdf(?:[?#]|$)/i.test(url);
/** Our policy allows only our paths; others become links (D-320). */
const isOurs = ({ url }: DocumentLink) => url.startsWith('/');

const OpenLink = ({ document: { url, fileName } }: { document: DocumentLink }) => (
  <SafeLink href={url} about={fileName} fallback={<Text color="fg.muted">{prospectTexts.unreadable}</Text>}>
    Open
  </SafeLink>
);

/** A picture; a link if policy or host refuses it (D-320), a sentence if ours is broken (D-150). */
function Picture({ document, address }: { document: DocumentLink; address: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return isOurs(document) ? <Text role="alert">{prospectTexts.unreadable}</Text> : <OpenLink document={document} />;
  return (
    <Box asChild maxW="full" borderWidth="1px">
      <img src={address} alt={document.fileName} loading="lazy" onError={() => setFailed(true)} />
    </Box>
  );
}

function Preview({ document }: { document: DocumentLink }) {
  const address = safeAddress(document.url);
  if (!address) return <Text role="alert">{prospectTexts.unreadable}</Text>;
  if (!isPdf(document)) return <Picture document={document} address={address} />;
  if (!isOurs(document)) return <OpenLink document={document} />;
  return <PdfPreview address={address} label={document.fileName} />;
}

/** DL-DOC-01, DL-DOC-02. */
export function DocumentsDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  return (
    <Dialog
      open
      hasAddress
      size="xl"
      title="Documents"
      onClose={onClose}
      footer={
        <HStack gap="2">
          <SafeLink asButton href={prospect.ehr}>
            {prospectTexts.eContract}
          </SafeLink>
          <SafeLink asButton href={prospect.documents}>
            {prospectTexts.eDocuments}
          </SafeLink>
        </HStack>
      }
    >
      <Stack gap="5">
        {prospect.documentLinks.map((document, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one file may stand twice, and files never move
          <Stack as="section" key={`${index}-${document.url}`} gap="2">
            <Heading as="h3" size="sm" overflowWrap="anywhere">
              {document.fileName}
            </Heading>
            <Preview document={document} />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
