import { screen, waitFor, within } from '@testing-library/react';
import { type ReadEntries, recentThings, type SlotContributorsProps, SlotsProvider } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import { claim, page, plan } from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';
import { corFigures, monthResponse, officerFacts, officerFakes } from '../../testing/officers.ts';
import { adherence, adherenceResponse } from '../../testing/plan-adherence.ts';
import OfficerScreen from './officer-screen.tsx';
import { day, month, show, fact, section } from '../../testing/show-officer.tsx';

const facts = 'GET /api/v1/officers/:SAP_ID';
const inbox = 'GET /api/v1/inbox';

it('the screen shows who the officer is, where and since when, with the documented pages one click away', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible();
  expect(document.title).toBe('Officer · Ravi Kumar · SO1 · Field Console');
  expect(within(fact('Phone') as HTMLElement).getByRole('link', { name: '98765 43210' })).toBeVisible();
  expect(['Place', 'Here since', 'Status'].map((label) => fact(label)?.textContent)).toEqual([
    'Rohini East, Delhi East, Delhi, NZ',
    '15/01/2024',
    'Active',
  ]);
  const pages = within(screen.getByRole('navigation', { name: 'Officer pages' }));
  expect(pages.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Dealer Visits' })).toHaveAttribute('href', '/SO/SO1/visits');
  expect(screen.getByText('slot officer {"SAP_ID":"SO1"}')).toBeVisible();
});

const dayEntry = { id: 'd', at: '2024-08-07', text: '7 dealer visits', to: '/SO/SO1?day=2024-08-07' };
const readEntries: ReadEntries = async () => ({ entries: [dayEntry] });

const Contributors = ({ values, children }: SlotContributorsProps) =>
  children([{ id: 'mfe-a/days', title: JSON.stringify(values), read: readEntries }]);

describe('0096: the timeline', () => {
  const showTimeline = (path = '/SO/SO1') =>
    renderSignedIn(
      <SlotsProvider contents={() => null} contributors={Contributors}>
        <OfficerScreen />
      </SlotsProvider>,
      { role: 'AO', path, route: '/SO/:SAP_ID', api: officerFakes() },
    );
  const getSections = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? 'other');

  it('of what remotes know of the officer stands before day, month and requests', async () => {
    showTimeline();
    const timeline = within(await section('Timeline'));
    expect(timeline.getByLabelText('Show')).toHaveTextContent('{"SAP_ID":"SO1"}');
    expect(await timeline.findByText('07/08/2024')).toBeVisible();
    expect(getSections().indexOf('Timeline')).toBe(0);
  });

  it('leads to a day on the same page, which then comes into view', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { person, address } = showTimeline();
    await person.click(await screen.findByRole('link', { name: '7 dealer visits' }));
    expect(address()).toBe('/SO/SO1?day=2024-08-07');
    expect(scrolled.mock.contexts).toEqual([await section('07/08/2024')]);
    await person.click(screen.getByRole('button', { name: 'Day before' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('stands behind the day that a link names', async () => {
    showTimeline('/SO/SO1?day=2024-08-07');
    await section('Timeline');
    expect(getSections().indexOf('Timeline')).toBe(1);
  });
});

it('the head says how many planned calls of the month were kept, and what waits for a decision', async () => {
  show({
    [inbox]: () => page([claim(1)], 7),
    'GET /api/v1/dash/plan-adherence': () => adherenceResponse(adherence({ planned: 55, keptCalls: 41 })),
  });
  await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' });
  await waitFor(() => expect(fact('Waiting for my decision')).toHaveTextContent(/^7$/));
  expect(within(fact('Waiting for my decision') as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('/approvals'),
  );
  await waitFor(() => expect(fact('Planned calls this month')).toHaveTextContent('41'));
});

it('the head has the last visit, and the visits of the month against the same days of the month before', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), advanceTimers: true });
  const { unmount } = show();
  await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' });
  expect(within(fact('Last visit') as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/SO/SO1/visits?start=2024-08-08&end=2024-08-08&visit=evidence:7',
  );
  expect(fact('Last visit')).toHaveTextContent('08/08/2024, Sharma Tyres');
  expect(fact('Visits this month')).toHaveTextContent('42 visits, +20%');
  unmount();
  const visits = { thisMonth: 1, sameDaysBefore: 0 };
  show({ [facts]: () => ({ data: officerFacts({ lastVisit: null, visits }), message: 'OK' }) });
  expect(await screen.findByText('No visit is known')).toBeVisible();
  expect(fact('Visits this month')).toHaveTextContent(/^1 visit$/);
  jest.useRealTimers();
});

it('the visits of a month’s first day, which is not over, are compared with nothing', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-01T06:00:00Z'), advanceTimers: true });
  show();
  await waitFor(() => expect(fact('Visits this month')).toHaveTextContent(/^42 visits$/));
  jest.useRealTimers();
});

it('0104: the search has the officer among what was opened lately, by the address by which it finds him', async () => {
  localStorage.clear();
  show();
  await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' });
  expect(recentThings('AO1')).toEqual([{ text: 'Ravi Kumar', detail: 'SO1', to: '/SO/SO1', kind: 'Officers' }]);
});

it.each([
  [{ active: false, leftOn: '2024-08-01' }, 'Left on 01/08/2024'],
  [{ active: false, leftOn: null }, 'Left'],
] as const)('the page says of %j: %s', async (more, text) => {
  show({ [facts]: () => ({ data: officerFacts({ ...more, placeSince: null }), message: 'OK' }) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(fact('Here since')).toHaveTextContent('records began');
});

describe('the month', () => {
  it('has the figures of COR', async () => {
    show();
    const figures = await section('Month: August 2024');
    expect(within(figures).getByRole('button', { name: /^As in COR Daily: visits of every kind/ })).toBeVisible();
    const terms = within(figures).getAllByRole('term');
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Total calls', '24'],
      ['Field days', '5'],
      ['Average calls per day', '4.8'],
      ['Average time spent (min)', '22'],
      ['Days started before 10', '6'],
      ['Planned', '17'],
      ['Unplanned', '7'],
      ['Active dealers', '15'],
      ['Inactive dealers', '8'],
      ['Prospects', '10'],
      ['Influencers', '11'],
      ['Customers', '12'],
      ['Holidays', '2'],
      ['Leaves approved', '3'],
      ['Off-field days', '4'],
      ['Sundays', '1'],
    ]);
  });

  it('has the figures of each place for an officer who moved', async () => {
    show({
      [month]: () =>
        monthResponse([corFigures(), corFigures({ territoryCode: 'NT2', territoryName: 'Dwarka', totalCount: 3 })]),
    });
    const figures = await section('Month: August 2024');
    expect(
      within(figures)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Rohini East, Delhi East, Delhi', 'Dwarka, Delhi East, Delhi']);
    expect(within(figures).getByText('In 2 places in this month: the figures of each.')).toBeVisible();
  });

  it('says so when no day counts', async () => {
    show({ [month]: () => monthResponse([]) });
    expect(await screen.findByText(/counts no day of this month/)).toHaveTextContent(
      'COR counts no day of this month.',
    );
  });

  it('shows its own failure in its place, and loads by Try again', async () => {
    let isDown = true;
    const { person } = show({ [month]: () => (isDown ? refuse('INTERNAL') : monthResponse([corFigures()])) });
    const failed = await section('Month');
    await within(failed).findByRole('alert');
    isDown = false;
    await person.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await section('Month: August 2024')).toBeVisible();
  });
});

describe('open requests', () => {
  it('are the officer’s that wait, each a link to it among his approvals', async () => {
    const { api } = show({ [inbox]: () => page([plan(1), claim(2)], 12) });
    const requests = await section('Open requests');
    const table = await within(requests).findByRole('table');
    expect(api.to(inbox)[0]?.query).toMatchObject({ SAP_ID: 'SO1', limit: '5', sort: 'day' });
    expect(within(table).getByRole('link', { name: 'PJP' })).toHaveAttribute(
      'href',
      `/approvals?officer=SO1&request=pjp-${recordId(1)}`,
    );
    expect(within(table).getByText('Office: Month end')).toBeVisible();
    expect(within(requests).getByText('The earliest 2 of 12 requests.')).toBeVisible();
    expect(within(requests).getByRole('link', { name: 'Approvals (12 requests)' })).toHaveAttribute(
      'href',
      '/approvals?officer=SO1',
    );
  });

  it('the part says so when there are none', async () => {
    show();
    expect(await screen.findByText('Nothing of this officer waits for your decision.')).toBeVisible();
  });
});

it.each([
  ['OFFICER_NOT_FOUND', 'Officer not found.'],
  ['FORBIDDEN', 'You do not have sufficient permissions.'],
] as const)('D-038: %s is the page: the header, why, and the way back', async (code, sentence) => {
  show({ [facts]: () => refuse(code), [day]: () => refuse(code), [month]: () => refuse(code) });
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('heading', { name: 'SO1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All officers' })).toBeVisible();
  expect(screen.queryByText(/^slot/)).not.toBeInTheDocument();
});

it('the page says a refusal once, and only when it knows of it: its parts are refused, too', async () => {
  let answerFacts = () => {};
  const wait = new Promise<void>((resolve) => (answerFacts = resolve));
  show({
    [facts]: () => wait.then(() => refuse('FORBIDDEN')),
    [day]: () => refuse('FORBIDDEN'),
    [month]: () => refuse('FORBIDDEN'),
  });
  expect(await screen.findByText('Nothing of this officer waits for your decision.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  // 0087: slots render before the page's own calls finish.
  expect(screen.getByText('slot officer {"SAP_ID":"SO1"}')).toBeVisible();
  answerFacts();
  expect(await screen.findByRole('alert')).toHaveTextContent('You do not have sufficient permissions.');
  expect(screen.queryByText(/^slot/)).not.toBeInTheDocument();
});

it('facts that could not be read are tried again, and the day stands meanwhile', async () => {
  let isDown = true;
  const { person } = show({
    [facts]: () => (isDown ? refuse('INTERNAL') : { data: officerFacts(), message: 'OK' }),
  });
  await screen.findByRole('alert');
  expect(await screen.findByText('No visits on this day.')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible();
});

it('D-361: the officer’s month says how many planned calls were kept, and leads to the days', async () => {
  const total = adherence({ planned: 55, keptCalls: 41, missed: { ...adherence().missed, notStarted: 6, noVisit: 8 } });
  show({ 'GET /api/v1/dash/plan-adherence': () => adherenceResponse(total) });
  const link = { name: '41 of 55 kept · 6 not started, 8 no visit' };
  expect(await within(await section(/^Month/)).findByRole('link', link)).toHaveAttribute(
    'href',
    '/dashboard/plan-adherence?officer=SO1&start=2024-08-01&end=2024-08-31',
  );
});
