import { Box, Heading, type Shortcut, Text, useShortcutsSwitch } from 'shared-ui';
import { SwitchField } from 'shared-ui/form';
import { shellTexts } from '../shell-texts.ts';

const KEY_NAMES: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' };
const keyName = (key: string) =>
  KEY_NAMES[key] ?? key.replace(/^mod\+(.*)$/, (_, letter: string) => `Ctrl ${letter.toUpperCase()}`);

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ' or '}
      <Box
        as="kbd"
        px="1.5"
        py="0.5"
        borderWidth="1px"
        borderRadius="sm"
        bg="bg.muted"
        fontFamily="mono"
        textStyle="sm"
      >
        {keyName(key)}
      </Box>
    </span>
  ));

export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOn, setOn] = useShortcutsSwitch();
  const groups = [...new Set(shortcuts.map(({ group }) => group))].sort((one, other) => other.localeCompare(one));
  return (
    <>
      <SwitchField label={shellTexts.singleKeys} hint={shellTexts.singleKeysHint} value={isOn} onChange={setOn} />
      {groups.map((group) => (
        <Box as="section" key={group} mt="4" opacity={isOn ? 1 : 0.75}>
          <Heading as="h4" size="sm" mb="2">
            {group}
          </Heading>
          <Box as="dl" m="0" display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="4" rowGap="2">
            {shortcuts
              .filter((each) => each.group === group)
              .map(({ keys, label }) => (
                <Box key={label} display="contents">
                  <Box as="dt" whiteSpace="nowrap">
                    <Keys keys={keys} />
                  </Box>
                  <Box as="dd" m="0">
                    {label}
                  </Box>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
      <Text mt="4" textStyle="sm" color="fg.muted">
        {shellTexts.shortcutsNote}
      </Text>
    </>
  );
}
