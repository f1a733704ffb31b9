import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderUi } from '../testing/index.tsx';
import { AreaChart, BarChart, DonutChart, LineChart, ScoreRing } from './index.ts';
import { show, months } from './testing/show-chart.tsx';

it('a chart describes a donut in words and names its parts', () => {
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
  ).toEqual(['Active 1,200', 'Inactive 3']);
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
    'an area',
    <AreaChart
      key="a"
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
      categories={months}
      categoryLabel="Month"
      series={[{ name: 'Planned', values: [12, null] }]}
    />,
  ],
])('a chart shows the numbers of %s as a table and goes back', async (_, chart) => {
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

it("a chart says 'Currently Empty.', 'Loading...' and 'error fetching data' instead of a drawing", async () => {
  const retry = jest.fn();
  show(
    <>
      <DonutChart title="A" parts={[{ label: 'x', value: 0 }]} />
      <BarChart title="B" categories={undefined} series={undefined} isLoading />
      <LineChart title="C" categories={undefined} series={undefined} error={new Error('down')} retry={retry} />
    </>,
  );
  expect(screen.getByRole('region', { name: 'A' })).toHaveTextContent('Currently Empty.');
  // What loads keeps the room of its drawing; what is empty takes none.
  const getRoom = (name: string) => screen.getByRole('region', { name }).style.getPropertyValue('--body');
  expect([getRoom('A'), getRoom('B')]).toEqual(['4rem', '296px']);
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

  it('shows the raw score where no minimum is required', () => {
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
    expect(screen.getByRole('link', { name: '1,203: All visits' })).toHaveAttribute('href', '/list');
    expect(screen.getByRole('link', { name: 'Planned 1,200' })).toHaveAttribute('href', '/list?type=planned');
    expect(screen.getByText('November')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/list?type=unplanned');
  });
});

it('a chart puts the title below the page’s own, or where it is told', () => {
  show(
    <>
      <DonutChart title="First" parts={[]} />
      <DonutChart title="Inner" headingLevel={3} parts={[]} />
    </>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Inner' })).toBeVisible();
});

describe('the period before', () => {
  const getRows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent?.replaceAll('\u00a0', ' ')));

  it('stands with the difference below each part, and in the table', async () => {
    show(
      <DonutChart
        title="Visit Type"
        valueLabel="Visits"
        beforeName="October"
        parts={[
          { label: 'Planned', value: 120, before: 100 },
          { label: 'Unplanned', value: 5, before: 0 },
          { label: 'Unknown', value: 1, before: null },
        ]}
      />,
    );
    const [planned, unplanned, unknown] = screen.getAllByRole('listitem');
    expect(planned).toHaveTextContent('Planned 120▲ 20 % vs October (100)');
    expect(unplanned).toHaveTextContent('Unplanned 5▲ 5 vs October (0)');
    expect(unknown).toHaveTextContent(/^Unknown 1$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(getRows('Visit Type')).toEqual([
      ['Part', 'Visits', 'Before', 'Difference'],
      ['Planned', '120', '100', '+20 (+20 %)'],
      ['Unplanned', '5', '0', '+5'],
      ['Unknown', '1', '-', '-'],
    ]);
  });
});

describe('D-060: a ring against a base', () => {
  const ring = (visits: number) => (
    <DonutChart
      title="Base"
      isRatio
      parts={[
        { label: 'Total Visits', value: visits },
        { label: 'Active Dealer Base (10000)', value: 10_000 },
      ]}
    />
  );
  const drawing = () => screen.getByRole('img', { name: /^Base/ });

  it('says its ratio in the middle', async () => {
    show(ring(192));
    expect(drawing()).toHaveTextContent('1.9 %');
    expect(drawing()).toHaveAccessibleName(/: 1\.9\s%$/);
    await screen.findByRole('img');
  });

  it('is empty without any visit, not full of the base', async () => {
    show(ring(0));
    expect(drawing()).toHaveTextContent('0 %');
    expect(drawing().querySelectorAll('path')).toHaveLength(0);
    expect(drawing().querySelectorAll('circle')).toHaveLength(1);
  });
});

it('a chart says what is counted once somebody wants to know', async () => {
  show(<DonutChart title="Visits" parts={[{ label: 'Planned', value: 1 }]} about="Deleted ones left out." />);
  expect(screen.getByText('Deleted ones left out.')).not.toBeVisible();
  const about = screen.getByRole('button', { name: 'About Visits' });
  await userEvent.click(about);
  expect(screen.getByText('Deleted ones left out.')).toBeVisible();
  expect(about).toHaveAttribute('aria-expanded', 'true');
});

describe('D-137: an area chart', () => {
  const sales = (
    <AreaChart
      title="Sales"
      categories={months}
      series={[
        { name: 'Previous', values: [20, 34] },
        { name: 'Current', values: [24, null], total: { value: 24, before: 20 } },
      ]}
    />
  );
  const slices = async () => {
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Sales' }).querySelectorAll('svg rect[data-ref]')).toHaveLength(2),
    );
    return screen.getByRole('region', { name: 'Sales' }).querySelectorAll('svg rect[data-ref]');
  };

  it('fills below each of its lines', async () => {
    show(sales);
    await slices();
    const filled = screen.getByRole('region', { name: 'Sales' }).querySelectorAll('path[fill-opacity="0.15"]');
    expect(filled).toHaveLength(2);
  });

  it('says how much a total changed, beside its name', () => {
    show(sales);
    const [previous, current] = screen.getAllByRole('listitem');
    expect(previous).toHaveTextContent(/^Previous$/);
    expect(current).toHaveTextContent('Current 24▲ 20 % vs before (20)');
  });

  it('shows all values of a category to the pointer and to the first tap, and leaves out what is missing', async () => {
    show(sales);
    const [january, february] = await slices();
    fireEvent.mouseEnter(january!);
    expect(await screen.findByText('Previous:')).toHaveTextContent('Previous: 20');
    expect(screen.getByText('Current:')).toHaveTextContent('Current: 24');
    expect(screen.getByText('Current:').closest('[data-print-hidden]')).not.toBeNull();
    fireEvent.touchStart(february!, { touches: [{ clientX: 0, clientY: 0 }] });
    fireEvent.mouseEnter(february!);
    await waitFor(() => expect(screen.getByText('Previous:')).toHaveTextContent('Previous: 34'));
    expect(screen.queryByText('Current:')).toBeNull();
  });
});
