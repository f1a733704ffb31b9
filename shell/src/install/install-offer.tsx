import { Button, Flex, Text } from 'shared-ui';
import { useState } from 'react';
import { installConsole, useCanInstall } from './install-prompt.ts';
import { installTexts } from './install-texts.ts';
import { answerInstall, isInstallDue } from './visits.ts';

/** Once; the person's menu offers it always. */
export function InstallOffer() {
  const canInstall = useCanInstall();
  const [isDue, setDue] = useState(isInstallDue);
  if (!canInstall || !isDue) return null;
  const answer = (isWanted: boolean) => {
    answerInstall();
    setDue(false);
    if (isWanted) installConsole();
  };
  return (
    <Flex
      as="section"
      aria-label={installTexts.install}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      px="4"
      py="3"
      mb="4"
      data-print-hidden=""
    >
      <Text flex="1" minW="14rem">
        {installTexts.offer}
      </Text>
      <Flex gap="2">
        <Button size="sm" onClick={() => answer(true)}>
          {installTexts.yes}
        </Button>
        <Button size="sm" variant="outline" onClick={() => answer(false)}>
          {installTexts.no}
        </Button>
      </Flex>
    </Flex>
  );
}
