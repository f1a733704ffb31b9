import { Box, RouterLink, Stack, StatusText, Text } from 'shared-ui';
import { getStageTone, pastSteps, stageText } from '../../agreement-stage.ts';
import type { Agreement } from './agreement.api.ts';
import { checksumAddress } from './checksum.ts';

export function AgreementProgress({ agreement }: { agreement: Agreement }) {
  const { stage, sha256 } = agreement;
  if (!stage) return null;
  return (
    <Stack gap="1" textStyle="sm">
      <StatusText tone={getStageTone(stage)}>{stageText(agreement, stage)}</StatusText>
      <Text color="fg.muted">{pastSteps(agreement).join(' · ')}</Text>
      {sha256 && (
        <Text color="fg.muted" overflowWrap="anywhere">
          SHA-256 of the text:{' '}
          <Box as="code" fontFamily="mono">
            {sha256}
          </Box>{' '}
          <RouterLink to={checksumAddress(sha256)} aria-label="Check the checksum">
            Check
          </RouterLink>
        </Text>
      )}
    </Stack>
  );
}
