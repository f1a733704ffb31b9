import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { ANY_FINDING, toFindingCodes } from 'api-contract/finding-codes';
import type { FindingCounts } from '../decisions/chosen-findings.ts';
import { type FindingWords, findingWords } from '../decisions/finding-list.tsx';
import { formatIndian } from '../numbers/numbers.ts';
import { DeferredContent } from '../parts/deferred-content.tsx';
import { PHONE } from '../table/phone-card.ts';
import { MultiSelect } from './choice-fields.tsx';
import { FilterChip } from './filter-chip.tsx';
import { ToolPanel, ToolPanelButton, useToolPanel } from './tool-panel.tsx';

export interface FindingFilterProps<List> {
  words: FindingWords;
  /** Chosen codes, as in the address. */
  value: string;
  onChange: (value: string) => void;
  /** Rows of a client list, or filter of a server list. */
  list: List;
  /** `countFindings`, or a hook that asks the server; called while counts are visible. */
  useCounts: (list: List, chosen: string) => FindingCounts | undefined;
}

const LABEL = 'Objection';
const HAS_ANY = 'Has objections';

const labelOf = (words: FindingWords, code: string): string =>
  code === ANY_FINDING ? HAS_ANY : findingWords(words, code).label;

/**
 * A chip for each chosen objection, and a button that shows all with their counts. Rows have all chosen ones.
 *
 * @example
 * <FindingFilter words={claimWords.findings} value={finding} onChange={(next) => setList({ finding: next })}
 *   list={decisions.rows} useCounts={countFindings} />
 */
export function FindingFilter<List>({ words, value: known, onChange: change, ...counting }: FindingFilterProps<List>) {
  // The address changes in a transition; ticks show at once.
  const [ticked, setTicked] = useState({ known, value: known });
  if (ticked.known !== known) setTicked({ known, value: known });
  const { value } = ticked;
  const onChange = (next: string) => {
    setTicked({ known, value: next });
    change(next);
  };
  const panel = useToolPanel();
  const codes = toFindingCodes(value);
  const remove = (code: string) => {
    onChange(codes.filter((each) => each !== code).join());
    panel.opener.current?.focus();
  };
  return (
    <Box
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      css={{ [PHONE]: { flexBasis: '100% !important' } }}
      {...panel.frameProps}
    >
      {codes.map((code) => {
        const label = labelOf(words, code);
        return (
          <FilterChip
            key={code}
            label={LABEL}
            chosen={label}
            isSet
            removeLabel={`Remove the filter ${LABEL}: ${label}`}
            onClear={() => remove(code)}
          />
        );
      })}
      <ToolPanelButton panel={panel}>{codes.length > 0 ? `+ ${LABEL}` : LABEL}</ToolPanelButton>
      <ToolPanel panel={panel} label="Objections" opensInPlace>
        <DeferredContent>
          <Choices words={words} value={value} onChange={onChange} {...counting} />
        </DeferredContent>
      </ToolPanel>
    </Box>
  );
}

function Choices<List>({ words, value, onChange, list, useCounts }: FindingFilterProps<List>) {
  const counts = useCounts(list, value);
  const codes = toFindingCodes(value);
  const knownCodes = [ANY_FINDING, ...Object.keys(words)];
  const all = [...knownCodes, ...codes.filter((code) => !knownCodes.includes(code))];
  const options = all.map((code) => {
    const count = counts && (counts.find((each) => each.code === code)?.count ?? 0);
    return { value: code, label: `${labelOf(words, code)}${count === undefined ? '' : ` · ${formatIndian(count)}`}` };
  });
  return (
    <MultiSelect
      label="Objections"
      hideLabel
      hint="A row has all that are ticked."
      options={options}
      value={codes}
      onChange={(next) => onChange(next.join())}
    />
  );
}
