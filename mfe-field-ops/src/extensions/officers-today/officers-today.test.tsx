import { act, screen, within } from '@testing-library/react';
import { type ResponseOf, refreshCalls } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import OfficersToday from './officers-today.tsx';

const call = 'GET /api/v1/today/officers';
const response = (data: Partial<ResponseOf<typeof call>['data']>): ResponseOf<typeof call> => ({
  data: { planned: 0, notStarted: 0, notVisited: 0, officers: [], ...data },
  today: '2026-11-20',
  readAt: '2026-11-20T06:30:00.000Z',
  message: 'OK',
});
type Read = () => ResponseOf<typeof call> | ReturnType<typeof refuse>;
const show = (read: Read) => renderSignedIn(<OfficersToday />, { role: 'AO', api: { [call]: read } });
const officer = { SAP_ID: 'SO1', name: 'Ravi Kumar', territoryName: 'Noida', hasStarted: false, checkIn: null };

it('the card shows the figures, each leading to its officers, and the first of them with their pages', async () => {
  show(() =>
    response({
      planned: 1240,
      notStarted: 12,
      notVisited: 3,
      officers: [
        officer,
        { ...officer, SAP_ID: 'SO2', name: '', hasStarted: true, checkIn: '2026-11-20T04:10:00.000Z' },
        { ...officer, SAP_ID: 'SO3', name: 'Anil', hasStarted: true },
      ],
    }),
  );
  const links = {
    '12 Not started': 'started=no&plan=yes&fieldDay=yes',
    '3 Started, no visit': 'started=yes&visited=no&plan=yes&fieldDay=yes',
    '1,240 With a plan': 'plan=yes&fieldDay=yes',
    'All who did not visit today': 'visited=no',
  };
  for (const [name, filters] of Object.entries(links)) {
    const href = (await screen.findByRole('link', { name })).getAttribute('href') ?? '';
    const [path, query] = href.split('?');
    expect(path).toBe('/dashboard/officers');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      ...Object.fromEntries(new URLSearchParams(filters)),
      start: '2026-11-20',
      end: '2026-11-20',
    });
  }
  const rows = within(screen.getByRole('list', { name: 'Officers without a visit' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ravi Kumar · SO1Noida, not startedRemind',
    'SO2Noida, checked in 09:40 AMRemind',
    'Anil · SO3Noida, startedRemind',
  ]);
  expect(screen.getByRole('link', { name: 'Ravi Kumar · SO1' })).toHaveAttribute('href', '/SO/SO1');
  expect(screen.queryByText(/^As of/)).toBeNull();
});

it('an officer whose number is known is called at one press', async () => {
  show(() =>
    response({
      planned: 2,
      notStarted: 2,
      officers: [
        { ...officer, phone: '98765 43210' },
        { ...officer, SAP_ID: 'SO2' },
      ],
    }),
  );
  expect(await screen.findByRole('link', { name: 'Call Ravi Kumar' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(screen.getAllByRole('link', { name: /^Call/ })).toHaveLength(1);
});

it.each([
  [false, 'start'],
  [true, 'visit'],
])('an officer who has started (%s) is reminded at one press, about his %s, once', async (hasStarted, about) => {
  let remindedAt: string | null = null;
  const { person, api } = renderSignedIn(<OfficersToday />, {
    role: 'AO',
    api: {
      [call]: () => response({ planned: 1, officers: [{ ...officer, hasStarted, remindedAt }] }),
      'POST /api/v1/reminders': () => {
        remindedAt = '2026-11-20T04:10:00.000Z';
        return { message: 'Ravi Kumar was reminded.' };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Remind Ravi Kumar' }));
  expect(api.to('POST /api/v1/reminders')[0]?.body).toEqual({ SAP_ID: 'SO1', about });
  expect(await screen.findByText('Ravi Kumar was reminded.')).toBeVisible();
  expect(await screen.findByText('Reminded 09:40 AM')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});

it('a refused reminder says why, and may be sent again', async () => {
  const { person } = renderSignedIn(<OfficersToday />, {
    role: 'AO',
    api: {
      [call]: () => response({ planned: 1, officers: [officer] }),
      'POST /api/v1/reminders': () => refuse('REMINDED_TODAY'),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Remind Ravi Kumar' }));
  expect(await screen.findByText('This person was reminded of this today.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remind Ravi Kumar' })).toBeEnabled();
});

it('the card says so when everybody has visited, or nobody is planned', async () => {
  let planned = 4;
  show(() => response({ planned }));
  expect(await screen.findByText('Every officer has visited a dealer.')).toBeVisible();
  planned = 0;
  await act(() => refreshCalls('/api/v1/today/'));
  expect(await screen.findByText('Nobody is planned to be in the field today.')).toBeVisible();
});

it('the card holds its room while it is read, says why it could not be, and comes by Try again', async () => {
  let isDown = true;
  const { person } = show(() =>
    isDown ? refuse('INTERNAL') : response({ planned: 1, notStarted: 1, officers: [officer] }),
  );
  expect(screen.getByLabelText('Loading...')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ravi Kumar · SO1' })).toBeVisible();
});

it('the card keeps its last data while offline, and shows since when', async () => {
  let isDown = false;
  show(() => (isDown ? refuse('INTERNAL') : response({ planned: 1, notStarted: 1, officers: [officer] })));
  await screen.findByRole('link', { name: 'Ravi Kumar · SO1' });
  isDown = true;
  await act(() => refreshCalls('/api/v1/today/'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ravi Kumar · SO1' })).toBeVisible();
  expect(screen.getByText(/^As of/)).toHaveTextContent('As of 12:00 PM, not updated since');
});
