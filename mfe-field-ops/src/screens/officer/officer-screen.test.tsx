import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ReadEntries,
  recentThings,
  type SlotContentsProps,
  type SlotContributorsProps,
  SlotsProvider,
} from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { claim, page, plan } from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';
import { corFigures, dayResponse, monthResponse, officerFacts, officerFakes } from '../../testing/officers.ts';
import { adherence, adherenceResponse } from '../../testing/plan-adherence.ts';
import { pending, visit } from '../../testing/visits.ts';
import OfficerScreen from './officer-screen.tsx';

const facts = 'GET /api/v1/officers/:SAP_ID';
const day = 'GET /api/v1/officers/:SAP_ID/day';
const month = 'GET /api/v1/officers/:SAP_ID/month';
const inbox = 'GET /api/v1/inbox';

const Contents = ({ name, values }: SlotContentsProps) => <p>{`slot ${name} ${JSON.stringify(values)}`}</p>;
const show = (more: Fakes = {}, path = '/SO/SO1') =>
  renderSignedIn(
    <SlotsProvider contents={Contents}>
      <OfficerScreen />
    </SlotsProvider>,
    { role: 'AO', path, route: '/SO/:SAP_ID', api: officerFakes(more) },
  );
const fact = (label: string, of: HTMLElement = document.body) =>
  within(of).getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling ?? null;
const section = (name: string | RegExp) => screen.findByRole('region', { name });

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

describe('the day', () => {
  const visits = [
    visit({ _id: '5', startTime: '2024-08-09T08:30:00.000Z', endTime: '2024-08-09T09:00:00.000Z' }),
    visit({
      _id: '6',
      startTime: '2024-08-09T09:40:00.000Z',
      endDealerMetres: 240,
      unplanned: true,
      startVisitLocation: { lat: 28.65, long: 77.2 },
    }),
    pending({
      _id: '7',
      startTime: '2024-08-09T11:05:00.000Z',
      visitType: 'PROSPECTS',
      dealerCode: '',
      dealerName: '',
      prospectusId: { basicDetail: { firmName: 'Verma Motors', leadType: 'Hot', natureOfFirm: '' } },
    }),
  ];
  const plans = [
    {
      _id: recordId(1),
      SAP_ID: 'SO1',
      status: 'Approved' as const,
      activity: 'Field',
      planDate: '2024-08-09',
      remark: '',
      beats: [{ name: 'Rohini Loop', route: 'R-7', startPoint: { name: '' }, endPoint: { name: '' } }],
      dealersDetails: [{ dealerCode: '0001001', name: 'Sharma Tyres' }],
      decidedBy: null,
      decidedAt: null,
      version: 1,
    },
  ];
  const attendance = {
    status: 'Late CheckIn',
    leaveType: null,
    checkIn: '2024-08-09T04:50:00.000Z',
    checkOut: null,
  };

  it('begins with the visits, the last one first, each dealer a link; attendance, plan and map follow', async () => {
    const { api } = show({ [day]: () => dayResponse({ attendance, plans, visits }) });
    const today = await section('Today');
    const table = await within(today).findByRole('table', { name: 'Visits of the day' });
    expect(api.to(day)[0]?.query).toEqual({});
    expect(fact('Day', today)).toHaveTextContent('Friday');
    expect(fact('Attendance', today)).toHaveTextContent('Late CheckIn');
    expect(fact('Check-In', today)).toHaveTextContent('10:20 AM');
    expect(fact('Check-Out', today)).toHaveTextContent('-');
    const planned = within(within(today).getByRole('list', { name: 'Plans of the day' }));
    expect(planned.getByRole('listitem')).toHaveTextContent('ApprovedField: Rohini Loop');
    expect(planned.getByRole('link', { name: 'Sharma Tyres' })).toHaveAttribute('href', '/dealer-directory/0001001');
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(rows).toEqual([
      ['3', 'Verma Motors', 'Prospect', '11:05 AM', '-', '-', 'Planned', 'Unknown', 'View (0)'],
      ['2', 'Sharma Tyres', 'Dealer', '09:40 AM', '10:10 AM', '30', 'Unplanned', 'Away from dealer', 'View (0)'],
      ['1', 'Sharma Tyres', 'Dealer', '08:30 AM', '09:00 AM', '30', 'Planned', 'At dealer', 'View (0)'],
    ]);
    const after = (element: Element | null) =>
      element !== null && table.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect(
      [fact('Attendance', today), planned.getByRole('listitem'), within(today).getByRole('img')].map(after),
    ).toEqual([true, true, true]);
    expect(within(table).getAllByRole('link', { name: 'Sharma Tyres' })[0]).toHaveAttribute(
      'href',
      '/dealer-directory/0001001',
    );
  });

  it('says that the app marked visits as planned on a day without a plan', async () => {
    show({ [day]: () => dayResponse({ visits, plans: [] }) });
    expect(
      await screen.findByText('No plan for this day, though the officers’ app marked 2 visits as planned.'),
    ).toBeVisible();
  });

  it('draws where the visits were in their order, and says which have no known location', async () => {
    show({ [day]: () => dayResponse({ visits }) });
    const map = await screen.findByRole('img', { name: /^Where the visits of the day were/ });
    expect(map).toHaveAccessibleName('Where the visits of the day were: 1 at 08:30 AM; 2 at 09:40 AM. North is up.');
    expect(map.querySelectorAll('[data-stop]')).toHaveLength(2);
    expect(screen.getByText(/1 visit has no known location\./)).toBeVisible();
  });

  it('opens the evidence of a visit', async () => {
    const { person, address } = show({ [day]: () => dayResponse({ visits }) });
    await person.click(await screen.findByRole('button', { name: /^Away from dealer: evidence of .*09:40 AM$/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Visit Evidence/ });
    expect(within(dialog).getByText('240 m')).toBeVisible();
    expect(address()).toBe('/SO/SO1?visit=evidence%3A6');
  });

  it('says so when nothing happened, and leads to the day of the last visit', async () => {
    show();
    const today = await section('Today');
    expect(await within(today).findByText('No visits on this day.')).toBeVisible();
    expect(await within(today).findByRole('link', { name: 'Last visits: 08/08/2024' })).toHaveAttribute(
      'href',
      '/SO/SO1?day=2024-08-08',
    );
    expect(within(today).getByText('No plan for this day.')).toBeVisible();
    expect(fact('Attendance', today)).toHaveTextContent('Nothing yet');
  });

  it('leads nowhere on the day of the last visit itself', async () => {
    show({ [day]: () => dayResponse({ day: '2024-08-08' }) }, '/SO/SO1?day=2024-08-08');
    expect(await screen.findByText('No visits on this day.')).toBeVisible();
    expect(await screen.findByText('08/08/2024, Sharma Tyres')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Last visits/ })).not.toBeInTheDocument();
  });

  it('steps to the day before and after, in the address, and back to today', async () => {
    const { api, person, address } = show();
    await screen.findByText('No visits on this day.');
    await person.click(screen.getByRole('button', { name: 'Day before' }));
    expect(await section('08/08/2024')).toBeVisible();
    expect(address()).toBe('/SO/SO1?day=2024-08-08');
    await waitFor(() => expect(api.to(day).at(-1)?.query).toEqual({ day: '2024-08-08' }));
    expect(await screen.findByText('No record')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Day after' }));
    expect(await section('Today')).toBeVisible();
    expect(address()).toBe('/SO/SO1');
    await person.click(screen.getByRole('button', { name: 'Day after' }));
    expect(await section('10/08/2024')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toBe('/SO/SO1');
  });

  it('another day takes its month along', async () => {
    const { api } = show();
    await screen.findByText('No visits on this day.');
    fireEvent.change(screen.getByLabelText('On Date'), { target: { value: '2024-07-31' } });
    expect(await section('Month: July 2024')).toBeVisible();
    expect(api.to(month).at(-1)?.query).toEqual({ month: '2024-07' });
  });

  it('offers the month before on the first day of a month', async () => {
    jest.useFakeTimers({ now: new Date('2024-08-01T06:00:00Z'), advanceTimers: true });
    const { address, person } = show();
    await person.click(within(await section('Month: August 2024')).getByRole('button', { name: 'Show July' }));
    expect(await section('Month: July 2024')).toBeVisible();
    expect(address()).toBe('/SO/SO1?day=2024-07-31');
    jest.useRealTimers();
  });

  it('is the server’s day, not the browser’s: at midnight in India a new one', async () => {
    let today = '2024-08-09';
    const fake = () => ({ ...dayResponse({ day: today }), today });
    const { unmount } = show({ [day]: fake });
    await waitFor(() => expect(screen.getByLabelText('On Date')).toHaveValue('09/08/2024'));
    unmount();
    today = '2024-08-10';
    show({ [day]: fake });
    await waitFor(() => expect(screen.getByLabelText('On Date')).toHaveValue('10/08/2024'));
    expect(fact('Day', await section('Today'))).toHaveTextContent('Saturday');
  });

  it('shows its own failure in its place, loads by Try again, and leaves the rest', async () => {
    let isDown = true;
    const { person } = show({ [day]: () => (isDown ? refuse('INTERNAL') : dayResponse({ visits })) });
    const today = await section('Today');
    expect(await within(today).findByRole('alert')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible();
    expect(await section('Month: August 2024')).toBeVisible();
    isDown = false;
    await person.click(within(today).getByRole('button', { name: 'Try again' }));
    expect(await within(today).findByRole('table', { name: 'Visits of the day' })).toBeVisible();
  });
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
