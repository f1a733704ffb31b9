import { useState } from 'react';
import { Box, HStack, Text } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { DifferenceGroup } from './difference-group.tsx';
import { getChoice, needsDecision } from './deciding.ts';
import { groupByKind, kindWords, originWords } from './difference-words.ts';
import type { Difference } from './reconciliation.api.ts';

const SHOWN = ['To decide', 'Accepted', 'Refused'] as const;
const ORIGINS = Object.keys(originWords) as Difference['origin'][];
type Shown = (typeof SHOWN)[number];

const RULE = {
  editor: 'What only the editor changed stays as edited, unless you accept the file’s value.',
  both: 'What both changed differently is decided one by one.',
} as const;

interface DifferenceGroupsProps {
  differences: readonly Difference[];
  choices: ReadonlyMap<string, boolean>;
  choose: (keys: readonly string[], accept: boolean) => void;
}

/** Filtered by kind, by who changed it and by decision. */
export function DifferenceGroups({ differences: all, choices, choose }: DifferenceGroupsProps) {
  const [kind, setKind] = useState<Difference['kind'] | ''>('');
  const [origin, setOrigin] = useState<Difference['origin'] | ''>('');
  const [visible, setVisible] = useState<Shown | ''>('');
  const isVisible = (difference: Difference) => {
    if (origin !== '' && difference.origin !== origin) return false;
    if (visible === '') return true;
    const choice = getChoice(difference, choices);
    return visible === 'To decide'
      ? needsDecision(difference) && choice === undefined
      : choice === (visible === 'Accepted');
  };
  const kinds = groupByKind(all);
  const origins = ORIGINS.filter((each) => all.some((difference) => difference.origin === each));
  const rule = (['editor', 'both'] as const)
    .filter((each) => origins.includes(each))
    .map((each) => RULE[each])
    .join(' ');
  const groups = kinds
    .filter(([each]) => kind === '' || each === kind)
    .map(([each, differences]) => [each, differences.filter(isVisible)] as const)
    .filter(([, differences]) => differences.length > 0);
  if (all.length === 0) return null;
  return (
    <>
      <HStack gap="3" wrap="wrap" align="end">
        <Box minW="12rem">
          <SelectField
            label="Kind"
            placeholder="All kinds"
            options={kinds.map(([value]) => ({ value, label: kindWords[value] }))}
            value={kind}
            onChange={setKind}
          />
        </Box>
        <Box minW="12rem">
          <SelectField
            label="Changed by"
            placeholder="Anybody"
            options={origins.map((value) => ({ value, label: originWords[value] }))}
            value={origin}
            onChange={setOrigin}
          />
        </Box>
        <Box minW="12rem">
          <SelectField label="Show" placeholder="All" options={SHOWN} value={visible} onChange={setVisible} />
        </Box>
      </HStack>
      {rule && <Text color="fg.muted">{rule}</Text>}
      {groups.map(([each, differences]) => (
        <DifferenceGroup
          key={each}
          title={kindWords[each]}
          differences={differences}
          choices={choices}
          choose={choose}
        />
      ))}
      {groups.length === 0 && <Text>No difference matches.</Text>}
    </>
  );
}
