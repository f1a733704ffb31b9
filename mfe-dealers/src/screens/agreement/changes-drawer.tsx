import { texts } from 'api-contract/texts';
import { useState } from 'react';
import { Box, Button, InlineAlert, Loading, Stack, Text } from 'shared-ui';
import { SideDrawer } from 'shared-ui/dialog';
import { agreementTexts } from './agreement-texts.ts';
import { type Agreement, useAgreementVersion } from './agreement.api.ts';
import { LazyDiffView } from './lazy-diff-view.tsx';

interface ChangesDrawerProps {
  documentId: string;
  agreement: Agreement;
  onClose: () => void;
}

export function ChangesDrawer({ documentId, agreement, onClose }: ChangesDrawerProps) {
  const [opened, setOpened] = useState<number>();
  const saves = agreement.changes
    .map((line, index) => ({ line, version: agreement.version - (agreement.changes.length - 1 - index) }))
    .reverse();
  return (
    <SideDrawer open title={agreementTexts.changes} size="lg" onClose={onClose}>
      {saves.length === 0 && <Text color="fg.muted">{texts.empty}</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {saves.map(({ line, version }) => (
          <Box as="li" key={version} borderBottomWidth="1px" pb="3">
            <Text>{line}</Text>
            <Button
              variant="outline"
              mt="1"
              aria-expanded={opened === version}
              onClick={() => setOpened(opened === version ? undefined : version)}
            >
              {agreementTexts.showChange}
            </Button>
            {opened === version && <Change documentId={documentId} version={version} />}
          </Box>
        ))}
      </Stack>
    </SideDrawer>
  );
}

function Change({ documentId, version }: { documentId: string; version: number }) {
  const before = useAgreementVersion(documentId, version - 1);
  const after = useAgreementVersion(documentId, version);
  const error = before.error ?? after.error;
  if (error) return <InlineAlert>{error.message}</InlineAlert>;
  if (!before.data || !after.data) return <Loading />;
  return (
    <Box as="section" aria-label={agreementTexts.changes} mt="2" p="3" borderWidth="1px" borderRadius="md">
      <LazyDiffView older={before.data.data.Agreement} newer={after.data.data.Agreement} />
    </Box>
  );
}
