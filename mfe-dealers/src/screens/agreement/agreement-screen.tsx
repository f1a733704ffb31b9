import { Box, NotFoundScreen, useParams } from 'shared-ui';
import { AgreementPage } from './agreement-page.tsx';

/** The router can't match part of a segment (D-154). */
const DOCUMENT = /^documentId:([^:]+)$/;

export default function AgreementScreen() {
  const { document = '' } = useParams();
  const documentId = DOCUMENT.exec(document)?.[1];
  return (
    <Box as="main" minH="100dvh" bg="bg" p={{ base: '3', md: '6' }}>
      <Box maxW="56rem" mx="auto">
        {documentId ? <AgreementPage key={documentId} documentId={documentId} /> : <NotFoundScreen />}
      </Box>
    </Box>
  );
}
