import type { Node } from 'prosemirror-model';
import { useState } from 'react';
import { Box, Button, Heading, HStack, InlineAlert, Stack, Text } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { agreementTexts } from '../agreement-texts.ts';
import type { Agreement } from '../agreement.api.ts';
import { LazyDiffView } from '../lazy-diff-view.tsx';
import { parseRichText } from '../rich-text.ts';
import { RichTextView } from '../rich-text-view.tsx';
import { serializeAgreementHtml } from './document.ts';

interface NewerVersionProps {
  mine: Node | undefined;
  newer: Agreement;
  isSaving: boolean;
  keepMine: () => void;
  takeNewer: () => void;
}

export function EditConflict({ mine, newer, isSaving, keepMine, takeNewer }: NewerVersionProps) {
  const [opened, setOpened] = useState<'both' | 'question'>();
  const close = () => setOpened(undefined);
  const actions = (
    <HStack gap="2" wrap="wrap" data-print-hidden>
      {mine && opened !== 'both' && (
        <Button variant="outline" onClick={() => setOpened('both')}>
          {agreementTexts.showBoth}
        </Button>
      )}
      {mine && (
        <Button variant="outline" loading={isSaving} loadingText={agreementTexts.keepMine} onClick={keepMine}>
          {agreementTexts.keepMine}
        </Button>
      )}
      <Button variant="outline" disabled={isSaving} onClick={() => (mine ? setOpened('question') : takeNewer())}>
        {agreementTexts.useNewer}
      </Button>
    </HStack>
  );
  return (
    <>
      <InlineAlert tone="warning" action={actions}>
        <Text fontWeight="medium">{agreementTexts.changedMeanwhile}</Text>
        <Text>{newer.changes.at(-1)}</Text>
        {mine && <Text>{agreementTexts.stillHere}</Text>}
      </InlineAlert>
      {opened === 'both' && mine && (
        <Dialog open size="xl" title={agreementTexts.bothTitle} onClose={close} footer={actions}>
          <BothTexts mine={serializeAgreementHtml(mine)} newer={newer.Agreement} />
        </Dialog>
      )}
      <ConfirmDialog
        open={opened === 'question'}
        title={agreementTexts.useNewer}
        question={agreementTexts.useNewerQuestion}
        confirmLabel={agreementTexts.useNewer}
        tone="danger"
        onConfirm={async () => takeNewer()}
        onClose={close}
      />
    </>
  );
}

function BothTexts({ mine, newer }: { mine: string; newer: string }) {
  return (
    <Stack gap="5">
      <Box as="section" aria-label={agreementTexts.fromNewerToMine}>
        <Heading as="h3" size="sm" mb="2">
          {agreementTexts.fromNewerToMine}
        </Heading>
        <LazyDiffView older={newer} newer={mine} />
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        {[
          { title: agreementTexts.newer, html: newer },
          { title: agreementTexts.mine, html: mine },
        ].map(({ title, html }) => (
          <Box as="section" key={title} aria-label={title} minW="0" borderWidth="1px" borderRadius="md" p="3">
            <Heading as="h3" size="sm">
              {title}
            </Heading>
            <RichTextView nodes={parseRichText(html)} />
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
