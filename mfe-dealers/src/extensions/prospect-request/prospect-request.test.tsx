import { screen, within } from '@testing-library/react';
import type { SlotProps } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import { prospectId } from '../../testing/prospect-fixture.ts';
import ProspectRequest from './prospect-request.tsx';

type Row = Extract<SlotProps<'request'>['row'], { kind: 'prospect' }>;
type Prospect = Row['prospect'];

const prospect = (more: Partial<Prospect> = {}): Prospect => ({
  _id: prospectId(4),
  createdBy: { SAP_ID: 'SO4', name: 'Asha Rao' },
  createdAt: '2024-08-01T06:30:00.000Z',
  businessInfo: {
    dealershipName: 'Verma Tyres',
    email: 'verma@example.com',
    phoneNumber: '9811100002',
  },
  basicInfo: { firstPersonContact: { name: 'Om Verma', phoneNumber: '9811100003' } },
  actyvScore: null,
  jkScore: 56,
  jkFactors: [
    {
      factor: 'gst',
      label: 'GST',
      points: 0,
      most: 12,
      value: 'NA',
      why: 'No GST number',
      raise: { text: 'A GST number', points: 12 },
    },
  ],
  prosStatus: { status: 'Pending_HO', prospect_id: 'P4', prospectType: 'dealer' },
  canDecide: true,
  detailSendToActyv: false,
  partner: { state: 'not-sent', text: '', at: null, by: null },
  documentLinks: [],
  ehr: null,
  documents: null,
  gstin: '',
  clock: {
    since: '2024-08-01T06:30:00.000Z',
    days: 9,
    limitDays: 7,
    isOverTime: true,
    heldBy: { role: 'ADMIN', SAP_ID: null, name: 'Head office' },
    stages: [],
  },
  duplicates: [
    { kind: 'dealer', id: 'K100', name: 'Verma Tyre House', place: 'Delhi', why: ['gst', 'phone'] },
    { kind: 'dealer-prospect', id: null, name: null, place: 'WZ', why: ['pan'] },
    { kind: 'customer-prospect', id: prospectId(5), name: 'Verma Roadlines', place: 'Delhi', why: ['name'] },
  ],
  version: 3,
  ...more,
});
const row = (more: Partial<Prospect> = {}): Row => ({
  kind: 'prospect',
  id: prospectId(4),
  version: 3,
  SAP_ID: 'SO4',
  name: 'Asha Rao',
  areaName: 'Delhi East',
  day: '2024-08-01',
  findings: [],
  prospect: prospect(more),
});
const open = async (more: Partial<Prospect> = {}) => {
  renderSignedIn(<ProspectRequest row={row(more)} />, {
    role: 'RO',
    api: { 'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }) },
  });
  await screen.findByText('Submitted by');
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
  const lines = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  return { fact, lines };
};

it('the details say who handed it in, how long it waits, and how to reach the firm', async () => {
  const { fact } = await open();
  expect(fact('Submitted by')).toHaveTextContent('Asha Rao · SO4');
  expect(fact('Submitted on')).toHaveTextContent('01/08/2024 12:00 PM');
  expect(fact('Approval Status')).toHaveTextContent('Pending_HO');
  expect(fact('In this status for')).toHaveTextContent('9 days, limit 7');
  expect(fact('GST Number')).toHaveTextContent('-');
  expect(within(fact('Business Phone')!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:.*98111/),
  );
  expect(fact('Email')).toHaveTextContent('verma@example.com');
  expect(screen.getByText('JK score: 56')).toBeVisible();
});

it('a prospect within its time does not name the limit', async () => {
  const { fact } = await open({ clock: { ...prospect().clock, days: 1, isOverTime: false } });
  expect(fact('In this status for')?.textContent).toBe('In this status for1 day');
});

it('the JK score is explained by its factors', async () => {
  const { lines } = await open();
  expect(lines('JK score')).toEqual([['GST', '0 of 12', 'NA', 'No GST number']]);
});

it('D-007: possible duplicates are named in the words of the dealers’ screens, and those elsewhere by their place alone', async () => {
  const { lines } = await open();
  expect(lines('May be the same firm')).toEqual([
    ['Verma Tyre House', 'Dealer', 'Same GST number, Same phone'],
    ['Another place: WZ', 'Dealer Prospect', 'Same PAN'],
    ['Verma Roadlines', 'Customer Prospect', 'Nearly the same name at the same pincode'],
  ]);
});

it('the details say so when nothing else has the prospect’s numbers or name', async () => {
  await open({ duplicates: [] });
  expect(screen.getByText('No other record has this GST number, PAN, phone or name.')).toBeVisible();
});
