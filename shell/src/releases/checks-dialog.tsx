import type { steer } from 'api-contract';
import { countText, Box, Button, InlineAlert, StatusText, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';

import { CHECK_DESCRIPTIONS, CHECK_NAMES, describeCheck } from './checks.ts';
import { Sentences } from './incompatibilities.tsx';
import { releaseTexts } from './release-texts.ts';

export function ChecksDialog({ version, onClose }: { version: steer.KeptVersion; onClose: () => void }) {
  return (
    <Dialog
      open
      title={`Checks of ${version.version}`}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Text mb="2" textStyle="sm" color="fg.muted">
        {countText(version.files, 'file')}, built for version {version.contract} of the contract. All checks run again
        before it goes live.
      </Text>
      {version.incompatibilities.length > 0 && (
        <Box mb="3">
          <InlineAlert tone="error">
            <Text>It {releaseTexts.doesNotFit}</Text>
            <Sentences of={version.incompatibilities} />
          </InlineAlert>
        </Box>
      )}
      <Box as="ul" listStyleType="none" m="0" p="0">
        {version.checks.map((result) => {
          const { text, tone, sentences } = describeCheck(result, version);
          return (
            <Box as="li" key={result.check} borderTopWidth="1px" py="2">
              <Box display="flex" justifyContent="space-between" gap="3">
                <Text fontWeight="medium">{CHECK_NAMES[result.check]}</Text>
                <StatusText tone={tone}>{text}</StatusText>
              </Box>
              {sentences.length === 0 && (
                <Text textStyle="sm" color="fg.muted">
                  {CHECK_DESCRIPTIONS[result.check]}
                </Text>
              )}
              {sentences.map((sentence) => (
                <Text key={sentence} textStyle="sm" overflowWrap="anywhere">
                  {sentence}
                </Text>
              ))}
            </Box>
          );
        })}
      </Box>
    </Dialog>
  );
}
