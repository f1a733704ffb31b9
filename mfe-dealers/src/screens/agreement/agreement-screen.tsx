import { Box, NotFoundScreen, useParams } from 'shared-ui';
import { ChecksumPage } from './checksum-page.tsx';
import { AgreementPage } from './agreement-page.tsx';

/** The router can't match part of a segment (D-154). */
const DOCUMENT = /^documentId:([^:]+)$/;
const CHECKSUM = /^checksum:(.*)$/;

export default function AgreementScreen() {
  const { document = '' } = useParams();
  const documentId = DOCUMENT.exec(document)?.[1];
  const sha256 = CHECKSUM.exec(document)?.[1];
  return (
    <Box as="main" minH="100dvh" bg="bg" p={{ base: '3', md: '6' }}>
      <Box maxW="56rem" mx="auto">
        {sha256 !== undefined ? (
          <ChecksumPage key={sha256} sha256={sha256} />
        ) : documentId ? (
          <AgreementPage key={documentId} documentId={documentId} />
        ) : (
          <NotFoundScreen />
        )}
      </Box>
    </Box>
  );
}
