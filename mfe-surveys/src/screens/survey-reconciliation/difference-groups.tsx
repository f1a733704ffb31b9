import { useState } from 'react';
import { Box, HStack, Text } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { DifferenceGroup } from './difference-group.tsx';
import { byKind, kindWords } from './difference-words.ts';
import type { Difference } from './reconciliation.api.ts';

const SHOWN = ['To decide', 'Accepted', 'Refused'] as const;
type Shown = (typeof SHOWN)[number];

interface DifferenceGroupsProps {
  differences: readonly Difference[];
  choices: ReadonlyMap<string, boolean>;
  choose: (keys: readonly string[], accept: boolean) => void;
}

/** Differences by kind, filtered by kind and by what is decided about them. */
export function DifferenceGroups({ differences: all, choices, choose }: DifferenceGroupsProps) {
  const [kind, setKind] = useState<Difference['kind'] | ''>('');
  const [visible, setVisible] = useState<Shown | ''>('');
  const isVisible = ({ key, origin }: Difference) => {
    if (visible === '') return true;
    if (visible === 'To decide') return origin !== 'same' && !choices.has(key);
    return choices.get(key) === (visible === 'Accepted');
  };
  const kinds = byKind(all);
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
          <SelectField label="Show" placeholder="All" options={SHOWN} value={visible} onChange={setVisible} />
        </Box>
      </HStack>
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
