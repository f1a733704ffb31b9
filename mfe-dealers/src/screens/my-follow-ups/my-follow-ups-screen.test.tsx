import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { MyFollowUp } from './my-follow-ups.api.ts';
import MyFollowUpsScreen from './my-follow-ups-screen.tsx';

const list = 'GET /api/v1/dealers/my-follow-ups';
const answerKey = 'POST /api/v1/dealers/my-follow-ups/answer';

const remark = (text: string, by: string, byName: string) => ({
  _id: `R-${text}`,
  onDate: '2026-11-21T06:00:00.000Z',
  remark: text,
  actionRemark: '',
  reasons: [],
  suggestions: [],
  additionalRemark: '',
  by,
  byName,
});
const followUp = (more: Partial<MyFollowUp> = {}): MyFollowUp => ({
  dealerCode: 'K1',
  name: 'Om Tyres',
  city: 'Delhi',
  mobile: '9811100001',
  risk: 'High Risk',
  followUp: {
    month: '2026-11',
    owner: 'SO1',
    ownerName: 'Asha Rao',
    dueDay: '2026-11-28',
    assignedAt: '2026-11-21T06:00:00.000Z',
    actedAt: null,
    state: 'due',
    version: 1,
  },
  askedBy: 'AO1',
  askedByName: 'Om Verma',
  remarks: [remark('@Asha Rao please meet him', 'AO1', 'Om Verma')],
  ...more,
});

const show = (rows: MyFollowUp[], fakes: Fakes = {}, path = '/my-follow-ups') =>
  renderSignedIn(<MyFollowUpsScreen />, {
    role: 'SO',
    path,
    api: {
      [list]: ({ query }) => {
        const data = rows.filter(({ dealerCode }) => !query?.dealerCode || dealerCode === query.dealerCode);
        return { data, totalPage: 1, currentPage: 1, totalCount: data.length, message: 'OK' };
      },
      ...fakes,
    },
  });

it('an officer’s notification opens the dealer with phone and what was asked, and his answer is sent', async () => {
  let stored = followUp();
  const { person, api } = show(
    [],
    {
      [list]: () => ({ data: [stored], totalPage: 1, currentPage: 1, totalCount: 1, message: 'OK' }),
      [answerKey]: ({ body }) => {
        stored = followUp({
          followUp: { ...stored.followUp, actedAt: '2026-11-22T06:00:00.000Z', state: 'in-time', version: 2 },
          remarks: [remark((body as { remark: string }).remark, 'SO1', 'Asha Rao'), ...stored.remarks],
        });
        return { data: stored, message: 'Answer Sent Successfully' };
      },
    },
    '/my-follow-ups?dealer=K1',
  );
  const drawer = await screen.findByRole('dialog', { name: /^Om Tyres · / });
  expect(within(drawer).getByText('@Asha Rao please meet him')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: /98111/ })).toHaveAttribute('href', 'tel:+919811100001');
  expect(within(drawer).getByText('Due (28/11/2026)')).toBeVisible();

  await person.type(within(drawer).getByRole('textbox', { name: 'Your answer' }), 'Met him, he stays');
  await person.click(within(drawer).getByRole('button', { name: 'Send answer' }));
  expect(await within(drawer).findByText('Met him, he stays')).toBeVisible();
  expect(api.to(answerKey)[0]?.body).toEqual({ dealerCode: 'K1', remark: 'Met him, he stays' });
  expect(within(drawer).getByText('Acted on in time (22/11/2026)')).toBeVisible();
  await waitFor(() => expect(within(drawer).getByRole('textbox', { name: 'Your answer' })).toHaveValue(''));
});

it('an answer that is empty is not sent, and one that is refused keeps its text', async () => {
  const { person, api } = show([followUp()], {
    [answerKey]: () => refuse('FOLLOW_UP_NOT_YOURS'),
  });
  await person.click(await screen.findByRole('button', { name: 'View Om Tyres' }));
  const drawer = await screen.findByRole('dialog', { name: /^Om Tyres · / });
  await person.click(within(drawer).getByRole('button', { name: 'Send answer' }));
  expect(await within(drawer).findByText('Remark Field Is Empty.')).toBeVisible();
  expect(api.to(answerKey)).toEqual([]);
  await person.type(within(drawer).getByRole('textbox', { name: 'Your answer' }), 'Met him');
  await person.click(within(drawer).getByRole('button', { name: 'Send answer' }));
  expect(await within(drawer).findByText('Somebody else is following up this dealer now.')).toBeVisible();
  expect(within(drawer).getByRole('textbox', { name: 'Your answer' })).toHaveValue('Met him');
});

it('the list says so when the person follows up no dealer, and a link to another’s says so too', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('You follow up no dealer.')).toBeVisible();
  unmount();
  show([], {}, '/my-follow-ups?dealer=K9');
  expect(await screen.findByRole('dialog', { name: 'This follow-up is not in the list' })).toBeVisible();
});
