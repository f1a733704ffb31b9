import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { findLinkAddress, getItemTexts, refuse, renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import ProspectsToday from './prospects-today.tsx';

const call = 'GET /api/v1/today/prospects';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<ProspectsToday />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
  });

it('the card shows the prospects that wait for too long, and leads to them in their list', async () => {
  const since = '2026-11-01T06:30:00.000Z';
  show({
    limitDays: 7,
    dealer: 10,
    customer: 3,
    prospects: [
      { _id: 'p1', kind: 'dealer', name: 'Verma Tyres', status: 'Pending', since, days: 19, isMine: true },
      {
        ...{ _id: 'p2', kind: 'customer', name: 'Balaji Transport', status: 'Pending_HO', since, days: 19 },
        ...{ holderName: 'Head office', isMine: false },
      },
    ],
  });
  expect(await findLinkAddress('10 Dealer prospects')).toBe('/actyv-ai?overTime=true');
  expect(await findLinkAddress('3 Customer prospects')).toBe('/actyv-ai?tab=customer&overTime=true');
  expect(getItemTexts('Prospects waiting too long')).toEqual([
    'Verma TyresWaiting 19 days (limit 7)Decide',
    'Balaji TransportWaiting for head office 19 days (limit 7)Remind',
  ]);
  expect(await findLinkAddress('Decide about Verma Tyres')).toBe('/actyv-ai?overTime=true&details=p1');
  const cards = [...document.querySelectorAll('[data-card=prospect-card]')];
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Verma Tyres', 'Balaji Transport']);
  expect(await findLinkAddress('Verma Tyres')).toBe('/actyv-ai?overTime=true&details=p1');
  expect(await findLinkAddress('Balaji Transport')).toBe('/actyv-ai?tab=customer&overTime=true&details=p2');
});

it('the card says so when no prospect is overdue', async () => {
  show({ limitDays: 7, dealer: 0, customer: 0, prospects: [] });
  expect(await screen.findByText('No prospect has waited more than 7 days.')).toBeVisible();
});

describe('a prospect that somebody else is to decide about', () => {
  const remind = 'POST /api/v1/prospect/Escalate/remind/:id';
  const waiting = {
    _id: 'p1',
    kind: 'dealer',
    name: 'Verma Tyres',
    status: 'Pending',
    since: '2026-11-01T06:30:00.000Z',
    days: 19,
    holderName: 'Uma Rao',
    isMine: false,
  } as const;
  const response = (remindedAt: string | null) =>
    toTodayResponse({ limitDays: 7, dealer: 1, customer: 0, prospects: [{ ...waiting, remindedAt }] });

  it('reminds them at one press, and the row then says when', async () => {
    let remindedAt: string | null = null;
    const { api, person } = renderSignedIn(<ProspectsToday />, {
      role: 'RO',
      api: {
        [call]: () => response(remindedAt),
        [remind]: () => {
          remindedAt = '2026-11-20T06:30:00.000Z';
          return { message: 'Uma Rao was reminded.' };
        },
      },
    });
    expect(await screen.findByText('Waiting for Uma Rao 19 days (limit 7)')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remind Uma Rao about Verma Tyres' }));
    expect(await screen.findByText('Reminded 12:00 PM')).toBeVisible();
    expect(api.to(remind)[0]?.params).toEqual({ id: 'p1' });
  });

  it('says why they could not be reminded, and can be pressed again', async () => {
    const { person } = renderSignedIn(<ProspectsToday />, {
      role: 'RO',
      api: { [call]: () => response(null), [remind]: () => refuse('REMINDED_TODAY') },
    });
    await person.click(await screen.findByRole('button', { name: /^Remind/ }));
    expect(await screen.findByText('This person was reminded of this today.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Remind/ })).toBeEnabled();
  });
});
