import { Button, Flex, focusContent, Text } from 'shared-ui';
import { useNewVersion } from '../remotes/index.ts';
import { versionTexts } from '../remotes/version-texts.ts';

/** Never while a form has unsaved input. */
export function NewVersion() {
  const { isReady, apply } = useNewVersion();
  const applyVersion = ({ currentTarget }: { currentTarget: Element }) => {
    apply();
    focusContent(currentTarget);
  };
  return (
    <Flex
      role="status"
      gridRow={{ base: 2, lg: 1 }}
      gridColumn={{ base: '1 / -1', lg: 2 }}
      align="center"
      justify={{ base: 'space-between', lg: 'flex-start' }}
      gap="3"
      fontSize="sm"
      whiteSpace="nowrap"
      {...(isReady && { ps: { lg: '6' }, pb: { base: '2', lg: '0' } })}
    >
      {isReady && (
        <>
          <Text>{versionTexts.isReady}</Text>
          <Button size="xs" onClick={applyVersion}>
            {versionTexts.useIt}
          </Button>
        </>
      )}
    </Flex>
  );
}
