import { Box, Button, copyText, downloadBlob, HStack, InlineAlert, Text } from 'shared-ui';
import { shellTexts } from '../shell-texts.ts';
import { secondFactorTexts } from './second-factor-texts.ts';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copy = () => copyText(text, { copied: shellTexts.copied, refused: shellTexts.notCopied });
  return (
    <Box display="grid" gap="4">
      <InlineAlert tone="warning">{secondFactorTexts.keepCodes}</InlineAlert>
      <Box asChild display="grid" gridTemplateColumns="1fr 1fr" gap="1" p="3" borderWidth="1px" borderRadius="md">
        <ul aria-label={secondFactorTexts.recoveryCodes}>
          {codes.map((code) => (
            <Text asChild key={code} fontFamily="mono" listStyleType="none" textAlign="center">
              <li>{code}</li>
            </Text>
          ))}
        </ul>
      </Box>
      <HStack gap="2" flexWrap="wrap">
        <Button
          variant="outline"
          onClick={() => downloadBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {secondFactorTexts.download}
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          {shellTexts.copy}
        </Button>
        <Button onClick={onDone}>{secondFactorTexts.done}</Button>
      </HStack>
    </Box>
  );
}
