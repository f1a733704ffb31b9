import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderUi } from '../testing/index.tsx';
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

describe('a number that counts a list', () => {
  const showLinked = (chart: ReactNode) => renderUi(chart);

  it('leads there from legend, middle and table of a donut', async () => {
    showLinked(
      <DonutChart
        title="Visit Type"
        parts={[
          { label: 'Planned', value: 1200, href: '/list?type=planned' },
          { label: 'Unplanned', value: 3, href: '/list?type=unplanned' },
        ]}
        middleLink={{ href: '/list', label: 'All visits' }}
        note="November"
      />,
    );
    expect(screen.getByRole('group', { name: 'Visit Type. Planned 1,200, Unplanned 3' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All visits: 1,203' })).toHaveAttribute('href', '/list');
    expect(screen.getByRole('link', { name: 'Planned 1,200' })).toHaveAttribute('href', '/list?type=planned');
    expect(screen.getByText('November')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/list?type=unplanned');
  });

  it('leads there from each bar, by keyboard too, and from the table', async () => {
    showLinked(
      <BarChart
        title="Plans"
        categories={months}
        series={[
          { name: 'YES', values: [12, 0], hrefs: ['/list?plan=yes&m=1', '/list?plan=yes&m=2'] },
          { name: 'NO', values: [null, 7], hrefs: [undefined, '/list?plan=no&m=2'] },
        ]}
      />,
    );
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Jan, YES: 12', '/list?plan=yes&m=1'],
      ['Feb, YES: 0', '/list?plan=yes&m=2'],
      ['Feb, NO: 7', '/list?plan=no&m=2'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/list?plan=no&m=2');
  });
});
