import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UiProvider } from '../theme/ui-provider.tsx';
import { BarChart, DonutChart, LineChart, ScoreRing } from './index.ts';

const show = (ui: ReactNode) => render(<UiProvider>{ui}</UiProvider>);
const months = ['Jan', 'Feb'];

it('describes a donut in words and names its parts', () => {
  show(
    <DonutChart
      title="Officers"
      parts={[
        { label: 'Active', value: 1200 },
        { label: 'Inactive', value: 3 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Officers. Active 1,200, Inactive 3' })).toHaveTextContent('1,203');
  expect(
    within(screen.getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Active', 'Inactive']);
});

it.each([
  [
    'bars',
    <BarChart
      key="b"
      title="Visits"
      categories={months}
      categoryLabel="Month"
      series={[{ name: 'Planned', values: [12, null] }]}
    />,
  ],
  [
    'a line',
    <LineChart
      key="l"
      title="Visits"
      area
      categories={months}
      categoryLabel="Month"
      series={[{ name: 'Planned', values: [12, null] }]}
    />,
  ],
])('shows the numbers of %s as a table and goes back', async (_, chart) => {
  show(chart);
  expect(screen.getByRole('img', { name: 'Visits. Planned: lowest 12 (Jan), highest 12 (Jan)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Visits' }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(rows).toEqual([
    ['Month', 'Planned'],
    ['Jan', '12'],
    ['Feb', '-'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.getByRole('img')).toBeInTheDocument();
});

it("says 'Currently Empty.', 'Loading...' and 'error fetching data' instead of a drawing", async () => {
  const retry = jest.fn();
  show(
    <>
      <DonutChart title="A" parts={[{ label: 'x', value: 0 }]} />
      <BarChart title="B" categories={undefined} series={undefined} isLoading />
      <LineChart title="C" categories={undefined} series={undefined} error={new Error('down')} retry={retry} />
    </>,
  );
  expect(screen.getByRole('region', { name: 'A' })).toHaveTextContent('Currently Empty.');
  expect(screen.getByRole('region', { name: 'B' })).toHaveTextContent('Loading...');
  expect(screen.getByRole('alert')).toHaveTextContent('error fetching data');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

describe('DL-JKS-01: the score ring', () => {
  it.each([
    [36, 'JK Score: 50'],
    [50, 'JK Score: 50'],
    [82, 'JK Score: 82'],
    [null, 'JK Score: NA'],
  ])('shows %s as %s', (score, name) => {
    show(<ScoreRing label="JK Score" score={score} minDisplay={50} />);
    expect(screen.getByRole('img', { name })).toBeInTheDocument();
  });

  it('shows the raw score where no minimum is asked for', () => {
    show(<ScoreRing label="Score" score={36} />);
    expect(screen.getByRole('img', { name: 'Score: 36' })).toBeInTheDocument();
  });
});
