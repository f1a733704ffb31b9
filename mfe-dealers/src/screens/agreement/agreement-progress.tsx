import { Box, SafeLink, Stack, StatusText, Text } from 'shared-ui';
import { getStageTone, pastSteps, stageText } from '../../agreement-stage.ts';
import type { Agreement } from './agreement.api.ts';

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
          <SafeLink href={`/api/v1/agreement-checks/${sha256}`} about="the checksum">
            Check
          </SafeLink>
        </Text>
      )}
    </Stack>
  );
}
