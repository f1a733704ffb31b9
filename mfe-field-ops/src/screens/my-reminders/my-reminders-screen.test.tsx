import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { MyReminder } from './my-reminders.api.ts';
import MyRemindersScreen from './my-reminders-screen.tsx';

const list = 'GET /api/v1/my-reminders';
const answerKey = 'POST /api/v1/my-reminders/answer';
const reminder = (more: Partial<MyReminder> = {}): MyReminder => ({
  _id: 'aaaaaaaa-0000-4000-8000-000000000001',
  subject: 'Please visit 1 dealer',
  text: 'Gupta Tyres (D1). Soon, please.',
  day: '2026-11-20',
  dealers: [{ dealerCode: 'D1', name: 'Gupta Tyres', city: 'Noida', mobile: '9811100001', lastVisit: '2026-10-05' }],
  askedBy: 'AO1',
  askedByName: 'Om Verma',
  askedAt: '2026-11-20T05:00:00.000Z',
  answer: null,
  answeredAt: null,
  ...more,
});
const path = `/my-reminders?reminder=${reminder()._id}`;
const show = (rows: MyReminder[], fakes: Fakes = {}, at = '/my-reminders') =>
  renderSignedIn(<MyRemindersScreen />, {
    role: 'SO',
    path: at,
    api: {
      [list]: ({ query }) => {
        const data = rows.filter(({ _id }) => !query?.id || _id === query.id);
        return { data, totalPage: 1, currentPage: 1, totalCount: data.length, message: 'OK' };
      },
      ...fakes,
    },
  });

it('D-362: an officer’s notification opens the request with its dealers, and his answer is sent', async () => {
  const answered = reminder({ answer: 'On Monday', answeredAt: '2026-11-20T06:00:00.000Z' });
  const { person, api } = show(
    [reminder()],
    { [answerKey]: () => ({ data: answered, message: 'Answer Sent Successfully' }) },
    path,
  );
  const drawer = await screen.findByRole('dialog', { name: /^Please visit 1 dealer, / });
  expect(within(drawer).getByText('Gupta Tyres · D1')).toBeVisible();
  expect(within(drawer).getByText('Noida, last visit 05/10/2026')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: /98111/ })).toHaveAttribute('href', 'tel:+919811100001');
  await person.type(within(drawer).getByRole('textbox', { name: 'Your answer' }), 'On Monday');
  await person.click(within(drawer).getByRole('button', { name: 'Send answer' }));
  expect(await within(drawer).findByText('On Monday')).toBeVisible();
  expect(api.to(answerKey)[0]?.body).toEqual({ id: reminder()._id, answer: 'On Monday' });
  await waitFor(() => expect(within(drawer).getByRole('textbox', { name: 'Your answer' })).toHaveValue(''));
});

it('an empty answer is not sent, and a refused one keeps its text', async () => {
  const { person, api } = show([reminder()], { [answerKey]: () => refuse('REMINDER_NOT_YOURS') });
  await person.click(await screen.findByRole('button', { name: 'View Please visit 1 dealer' }));
  const drawer = await screen.findByRole('dialog', { name: /^Please visit 1 dealer, / });
  await person.click(within(drawer).getByRole('button', { name: 'Send answer' }));
  expect(await within(drawer).findByText('Please write an answer.')).toBeVisible();
  expect(api.to(answerKey)).toEqual([]);
  await person.type(within(drawer).getByRole('textbox', { name: 'Your answer' }), 'Yes');
  await person.click(within(drawer).getByRole('button', { name: 'Send answer' }));
  expect(await within(drawer).findByText('You were not asked this, or it has been removed.')).toBeVisible();
  expect(within(drawer).getByRole('textbox', { name: 'Your answer' })).toHaveValue('Yes');
});

it('the list says so when nobody asked for anything, and a link to another’s says so too', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('Nobody has asked you for anything.')).toBeVisible();
  unmount();
  show([], {}, path);
  expect(await screen.findByRole('dialog', { name: 'This reminder is not in the list' })).toBeVisible();
});
