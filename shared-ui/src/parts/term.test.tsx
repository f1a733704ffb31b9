import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { columnsFor } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { renderUi } from '../testing/index.tsx';
import { FactList } from './fact-list.tsx';
import { PageHeader } from './screens.tsx';
import { Tile } from './pieces.tsx';
import { Term } from './term.tsx';
import { explainTerms } from './terms.ts';

it('a term knows the abbreviations of the documents, as whole words', () => {
  for (const term of ['PJP', 'COR', 'SAS', 'AOD', 'MTD', 'SE', 'SO', 'AO', 'RO', 'ZO', 'ML', 'OTP'])
    expect(explainTerms(term)).toMatch(new RegExp(`^${term}: .{5,}`));
  expect(explainTerms('Sales (MTD)')).toBe('MTD: month to date: from the first of the month until now');
  expect(explainTerms('SAS AOD')).toMatch(/^SAS: .+\. AOD: /);
  expect(explainTerms('PJPs of the SOs, and a PJP')).toMatch(/^PJP: permanent journey plan[^.]*\. SO: sales officer$/);
  expect(explainTerms('SOURCE, SOME and Cor')).toBeUndefined();
  expect(explainTerms('Name')).toBeUndefined();
});

it('a term explains itself on pointing, by Tab and by a tap, and goes with Escape; other texts stay as they are', async () => {
  renderUi(
    <>
      <p>
        <Term>PJP planned</Term>
      </p>
      <p>
        <Term>Visits</Term>
      </p>
    </>,
  );
  const person = userEvent.setup();
  await person.hover(screen.getByText('PJP planned'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('permanent journey plan');
  await person.unhover(screen.getByText('PJP planned'));
  await person.tab();
  expect(screen.getByText('PJP planned')).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('permanent journey plan');
  expect(screen.getByText('PJP planned')).toHaveAccessibleDescription(/permanent journey plan/);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await person.pointer({ keys: '[TouchA]', target: screen.getByText('PJP planned') });
  expect(screen.getByRole('tooltip')).toBeVisible();
  expect(screen.getByText('Visits').tagName).toBe('P');
});

const columns = columnsFor<{ id: string }>()([
  { id: 'plain', header: 'SAS', onPhone: 'title', value: ({ id }) => id },
  { id: 'sorted', header: 'Overdue (AOD)', onPhone: 'fact', sortable: true, value: ({ id }) => id },
]);

it('a term in a table’s heading is one stop of Tab: the sort button, where there is one, which it describes', async () => {
  renderUi(
    <DataTable
      title="Dealers"
      columns={columns}
      rows={[{ id: 'K1' }]}
      offset={0}
      rowKey={({ id }) => id}
      skeletonRows={1}
      onSort={() => undefined}
    />,
  );
  const person = userEvent.setup();
  await person.tab();
  expect(screen.getByText('SAS')).toHaveFocus();
  await person.tab();
  const button = screen.getByRole('button', { name: 'Overdue (AOD)' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-description', expect.stringContaining('as on date'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^AOD: as on date/);
  await person.tab();
  expect(document.body).toHaveFocus();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['SAS', 'Overdue (AOD)']);
});

it('terms in headings are explained below the cards on a phone, whose headings come from CSS', () => {
  renderUi(
    <DataTable
      title="Dealers"
      columns={columns}
      rows={[{ id: 'K1' }]}
      offset={0}
      rowKey={({ id }) => id}
      skeletonRows={1}
    />,
  );
  expect(screen.getByText('AOD: as on date: what it was when the ERP last said so.')).toBeInTheDocument();
});

it('a term appears in the labels of tiles and facts and in page headings, whose names stay', async () => {
  renderUi(
    <>
      <PageHeader title="SE Role List" />
      <Tile label="Sales (MTD)" value="1" />
      <FactList facts={[{ label: 'SAS AOD', value: '1' }]} />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'SE Role List' })).toBeVisible();
  const person = userEvent.setup();
  for (const [text, meaning] of [
    ['SE Role List', 'sales executive'],
    ['Sales (MTD)', 'month to date'],
    ['SAS AOD', 'as on date'],
  ] as const) {
    await person.hover(screen.getByText(text));
    expect(screen.getByText(new RegExp(meaning))).toBeVisible();
  }
});
