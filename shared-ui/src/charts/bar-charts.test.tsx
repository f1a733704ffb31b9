import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { renderUi } from '../testing/index.tsx';
import { BarChart } from './index.ts';
import { show, months } from './testing/show-chart.tsx';

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

const zones = ['NORTH', 'WEST', 'EAST', 'SOUTH-I', 'SOUTH-II'];
const getTexts = (name: string) =>
  Array.from(screen.getByRole('region', { name }).querySelectorAll('svg text'), (text) => text.textContent);

describe('a number that counts a list', () => {
  const showLinked = (chart: ReactNode) => renderUi(chart);

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
    const links = (await screen.findAllByRole('link')).map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Jan, YES: 12', '/list?plan=yes&m=1'],
      ['Feb, YES: 0', '/list?plan=yes&m=2'],
      ['Feb, NO: 7', '/list?plan=no&m=2'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/list?plan=no&m=2');
  });
});

it.each([false, true])(
  'a bar chart writes all names and the value of every bar (horizontal: %s)',
  async (horizontal) => {
    show(
      <BarChart
        title="Visits"
        horizontal={horizontal}
        categories={zones}
        series={[{ name: 'Visits', values: [3.5, 0, 4, 1200, null] }]}
      />,
    );
    await screen.findByText('1,200');
    expect(getTexts('Visits')).toEqual(expect.arrayContaining([...zones, '3.5', '0', '4', '1,200']));
    expect(getTexts('Visits')).toHaveLength(9);
  },
);

it('a bar chart writes the value of a stacked bar’s segment in it where there is room', async () => {
  show(
    <BarChart
      title="Tyres"
      horizontal
      stacked
      categories={['NORTH']}
      series={[
        { name: 'JK', values: [990] },
        { name: 'MRF', values: [3] },
        { name: 'CEAT', values: [0] },
      ]}
    />,
  );
  await waitFor(() => expect(getTexts('Tyres')).toContain('NORTH'));
  expect(getTexts('Tyres').filter((text) => ['990', '3'].includes(text ?? ''))).toEqual(['990']);
});

describe('the period before', () => {
  const getRows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent?.replaceAll('\u00a0', ' ')));

  it('stands with the difference beside a series’ total, and in the table for each bar', async () => {
    show(
      <BarChart
        title="Plans"
        categoryLabel="Zone"
        categories={['NORTH', 'WEST']}
        series={[{ name: 'YES', values: [12, 3], before: [10, null], total: { value: 15, before: 10 } }]}
      />,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('YES 15▲ 50 % vs before (10)');
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(getRows('Plans')).toEqual([
      ['Zone', 'YES', 'YES, before', 'YES, difference'],
      ['NORTH', '12', '10', '+2 (+20 %)'],
      ['WEST', '3', '-', '-'],
    ]);
  });
});

it('a bar chart shows sixteen of a long list of bars, and all once somebody asks', async () => {
  const officers = Array.from({ length: 20 }, (_, index) => `SO${index + 1}`);
  show(
    <BarChart
      title="Plans"
      horizontal
      categories={officers}
      series={[{ name: 'PJPs', values: officers.map(() => 4) }]}
    />,
  );
  await screen.findByText('SO16');
  expect(screen.queryByText('SO17')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }));
  expect(await screen.findByText('SO20')).toBeInTheDocument();
});

describe('a tap on a bar', () => {
  const address = () => screen.getByTestId('address').textContent;
  const getBar = async () => {
    renderUi(
      <>
        <Address />
        <BarChart
          title="Plans"
          categories={months}
          series={[{ name: 'YES', values: [12, 7], hrefs: ['/one', '/two'] }]}
        />
      </>,
    );
    await screen.findByText('12');
    const bars = screen.getByRole('region', { name: 'Plans' }).querySelectorAll('svg rect[focusable]');
    return { bar: bars[0]!, other: bars[1]! };
  };
  const tap = (bar: Element, pointerType: string) => {
    const down = new Event('pointerdown', { bubbles: true });
    fireEvent(bar, Object.assign(down, { pointerType }));
    fireEvent.mouseEnter(bar);
    fireEvent.click(bar);
  };

  it('shows its tip first and opens its list the second time', async () => {
    const { bar, other } = await getBar();
    tap(bar, 'touch');
    expect(await screen.findByText('Tap again to open the list')).toBeInTheDocument();
    expect(address()).toBe('/');
    tap(other, 'touch');
    expect(address()).toBe('/');
    tap(other, 'touch');
    expect(address()).toBe('/two');
  });

  it('keeps its tip while the device’s mouse rests elsewhere, until another place is touched', async () => {
    const { bar } = await getBar();
    tap(bar, 'touch');
    fireEvent.mouseLeave(bar);
    expect(screen.getByText('Tap again to open the list')).toBeInTheDocument();
    fireEvent(document.body, new Event('pointerdown', { bubbles: true }));
    expect(screen.queryByText('Tap again to open the list')).not.toBeInTheDocument();
    tap(bar, 'touch');
    expect(address()).toBe('/');
  });

  it('opens its list at once with a mouse', async () => {
    const { bar } = await getBar();
    tap(bar, 'mouse');
    expect(address()).toBe('/one');
  });
});
