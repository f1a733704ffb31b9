import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { claimWords } from 'api-contract/request-words';
import { toFindingCodes } from 'api-contract/finding-codes';
import { countFindings, filterByFindings } from '../decisions/chosen-findings.ts';
import { renderUi } from '../testing/index.tsx';
import { FindingFilter } from './finding-filter.tsx';
import { ToolLine } from './tool-line.ts';

const claim = (id: string, ...codes: string[]) => ({ id, findings: codes.map((code) => ({ code })) });
const rows = [claim('1', 'leave', 'old'), claim('2', 'leave'), claim('3')];
const getIds = (chosen: string) => filterByFindings(rows, chosen).map(({ id }) => id);

function Filter({ start = '' }: { start?: string }) {
  const [finding, setFinding] = useState(start);
  return (
    <ToolLine value>
      <FindingFilter
        words={claimWords.findings}
        value={finding}
        onChange={setFinding}
        list={rows}
        useCounts={countFindings}
      />
      <code data-testid="finding">{finding}</code>
    </ToolLine>
  );
}

it('rows of a client list have all objections that are chosen, or any', () => {
  expect(getIds('')).toEqual(['1', '2', '3']);
  expect(getIds('any')).toEqual(['1', '2']);
  expect(getIds('leave')).toEqual(['1', '2']);
  expect(getIds('leave,old')).toEqual(['1']);
  expect(getIds('leave,holiday')).toEqual([]);
});

it('counts are of the rows that have what is chosen so far', () => {
  expect(countFindings(rows, '')).toEqual([
    { code: 'any', count: 2 },
    { code: 'leave', count: 2 },
    { code: 'old', count: 1 },
  ]);
  expect(countFindings(rows, 'old')).toEqual([
    { code: 'any', count: 1 },
    { code: 'leave', count: 1 },
    { code: 'old', count: 1 },
  ]);
  expect(countFindings(undefined, '')).toBeUndefined();
});

it('a filter from an address holds each code once, and nothing that is none', () => {
  expect(toFindingCodes('leave,,leave,OLD!,no-visit')).toEqual(['leave', 'no-visit']);
});

it('reasons are chosen one after the other with their counts, and each chip removes its own', async () => {
  const user = userEvent.setup();
  renderUi(<Filter />);
  await user.click(screen.getByRole('button', { name: 'Objection' }));
  expect(screen.getByLabelText('Has objections · 2')).not.toBeChecked();
  expect(screen.getByLabelText('Holiday · 0')).toBeVisible();
  await user.click(screen.getByLabelText('On leave · 2'));
  await user.click(screen.getByLabelText('Old claim · 1'));
  expect(screen.getByTestId('finding')).toHaveTextContent('leave,old');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '+ Objection' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove the filter Objection: On leave' }));
  expect(screen.getByTestId('finding')).toHaveTextContent(/^old$/);
  expect(screen.getByRole('button', { name: '+ Objection' })).toHaveFocus();
});

it('a reason of a newer server keeps its chip, so that it can be removed', async () => {
  const user = userEvent.setup();
  renderUi(<Filter start="brand-new" />);
  await user.click(screen.getByRole('button', { name: 'Remove the filter Objection: brand-new' }));
  expect(screen.getByRole('button', { name: 'Objection' })).toBeVisible();
});
