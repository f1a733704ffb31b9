import { screen, within } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import DealerProspects from './dealer-prospects.tsx';

const call = 'GET /api/v1/dealers/prospect-records';
type Prospect = ResponseOf<typeof call>['data'][number];
const prospect = (more: Partial<Prospect> = {}): Prospect => ({
  _id: 'p1',
  name: 'Om & Sons',
  prospectType: 'dealer',
  status: 'Approved',
  statusSince: '2026-11-04T04:10:00.000Z',
  SAP_ID: 'SO1',
  officerName: 'Ravi Kumar',
  why: ['gst', 'phone'],
  ...more,
});
const show = (data: Prospect[], totalCount = data.length) =>
  renderSignedIn(<DealerProspects dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => ({ data, totalCount, message: 'OK' }) },
  });

it('the part lists the prospects that he is or was, what both have, and leads to each', async () => {
  const { api } = show([
    prospect(),
    prospect({ _id: 'p2', name: '', prospectType: 'customer', why: ['pan'] }),
    prospect({ _id: 'p3', why: [] }),
  ]);
  const [, first, second, third] = await screen.findAllByRole('row');
  expect(within(first!).getByRole('link', { name: 'Om & Sons' })).toHaveAttribute('href', '/actyv-ai?details=p1');
  expect(within(first!).getByRole('link', { name: 'Ravi Kumar · SO1' })).toHaveAttribute('href', '/SO/SO1');
  expect(first).toHaveTextContent('Approved');
  expect(first).toHaveTextContent('04/11/2026 09:40 AM');
  expect(first).toHaveTextContent(/GST.*, .*phone/i);
  expect(third).toHaveTextContent('SAP names it');
  expect(within(second!).getByRole('link', { name: 'p2' })).toHaveAttribute(
    'href',
    '/actyv-ai?tab=customer&details=p2',
  );
  expect(api.to(call).map(({ query }) => query)).toEqual([{ dealerCode: 'K100', limit: '3' }]);
});

it('the part shows the number of prospects, or that there is none', async () => {
  const { unmount } = show([prospect()], 7);
  expect(await screen.findByText('The newest 1 of 7 prospects.')).toBeVisible();
  unmount();
  show([]);
  expect(await screen.findByText('No prospect has their GST number, PAN or phone number.')).toBeVisible();
});

it('the part shows why it failed, and Try again loads it', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<DealerProspects dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => (isDown ? refuse('INTERNAL') : { data: [prospect()], totalCount: 1, message: 'OK' }) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Om & Sons' })).toBeVisible();
});
