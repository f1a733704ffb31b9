import { useState } from 'react';
import { Box, Button, FactList, Heading, SafeLink, safeAddress, Stack, StatusText, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { fieldOpsTexts } from '../field-ops-texts.ts';
import { VisitLine } from './visit-line.tsx';
import type { Visit } from './visit.ts';

type Action = Visit['visitActions'][number];

/** The link remains if the picture cannot be shown. */
function Photo({ action, address }: { action: Action; address: string }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <Box as="figure" m="0" mt="2">
      {!isMissing && (
        <Box asChild maxH="20rem" maxW="full" borderRadius="sm" borderWidth="1px">
          <img
            src={address}
            alt={`${action.type}${action.locationString && `, ${action.locationString}`}`}
            loading="lazy"
            onError={() => setMissing(true)}
          />
        </Box>
      )}
      <Box as="figcaption" textStyle="sm" color="fg.muted">
        {action.locationString || fieldOpsTexts.noLocation}{' '}
        <SafeLink href={action.imageCapturedUrl}>Open photo</SafeLink>
      </Box>
    </Box>
  );
}

function ActionEntry({ action }: { action: Action }) {
  const address = safeAddress(action.imageCapturedUrl);
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" px="3" py="2">
      <Box display="flex" gap="3" justifyContent="space-between" alignItems="baseline">
        <Heading as="h3" size="sm">
          {action.type}
        </Heading>
        <StatusText tone={action.completed ? 'good' : 'warn'}>{action.completed ? 'Completed' : 'Pending'}</StatusText>
      </Box>
      <FactList layout="lines" facts={[{ label: 'Action Taken', value: action.actionTaken }]} />
      {address && <Photo action={action} address={address} />}
    </Box>
  );
}

/** Photos with their location (000 §2). */
export function VisitActionsDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  return (
    <Dialog
      open
      hasAddress
      title={fieldOpsTexts.visitAction}
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="3">
        <VisitLine visit={visit} />
        {visit.visitActions.length === 0 ? (
          <Text>{fieldOpsTexts.noVisitAction}</Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none" m="0" p="0">
            {visit.visitActions.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
              <ActionEntry key={index} action={action} />
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
