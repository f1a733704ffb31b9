import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { recordId } from '../../testing/requests.ts';
import { dayResponse } from '../../testing/officers.ts';
import { pending, visit } from '../../testing/visits.ts';
import { day, month, show, fact, section } from '../../testing/show-officer.tsx';

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
