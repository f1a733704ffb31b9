import { screen, waitFor, within } from '@testing-library/react';
import { detail, restartServer, server, show } from './testing/show-remotes.tsx';
import { createPlan, createRollout } from './test-remotes.ts';

const DECIDE = 'POST /api/v1/admin/remotes/:remote';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const part = async () => within(await screen.findByRole('region', { name: 'Rollout plan' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(restartServer);

it('the page says what a plan is for where there is none, and offers no rollout', async () => {
  show(detail);
  expect((await part()).getByText(/^There is no plan\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Roll out by plan/ })).not.toBeInTheDocument();
});

it('the page shows each step of the plan: for whom, what it needs, and where an ADMIN approves', async () => {
  server.details.plan = createPlan();
  show(detail);
  await screen.findByText(/Delhi East/);
  expect(await steps()).toEqual([
    '15 % of userscontinues after 5 people, 24 hours',
    '2RO, 25 % of users, area Delhi East · NO1approved first, continues after 20 people, 100 loads, 24 hours',
    '3Everyone',
  ]);
  expect((await part()).getByText(/^No step follows while more than 10 % of loads fail/)).toHaveTextContent(
    'from 20:00 to 08:00 in India, or on frozen days. A step that does not continue for 7 days is rolled back.',
  );
});

it('the dialog stores a plan of steps with a reason, and refuses a step for nobody', async () => {
  const { person, api } = show(detail);
  await person.click(await screen.findByRole('button', { name: 'Make a plan…' }));
  const inDialog = await dialog('Rollout plan of Dealers');
  await person.click(inDialog.getByRole('button', { name: 'Remove Step 3' }));
  const second = within(inDialog.getByRole('group', { name: 'Step 2' }));
  await person.clear(second.getByLabelText('% of users'));
  await person.type(inDialog.getByLabelText(/^Reason/), 'Careful');
  await person.click(inDialog.getByRole('button', { name: 'Save' }));
  expect(await second.findByText('Please give a share, a role or an area.')).toBeVisible();
  await person.click(second.getByRole('checkbox', { name: 'RO' }));
  for (const [typed, area] of [
    ['east', 'Delhi East NO1 · Delhi'],
    ['we2', 'Ajmer WE2 · Jaipur'],
  ] as const) {
    await person.type(second.getByRole('combobox', { name: 'Areas' }), typed);
    await person.click(await second.findByRole('option', { name: area }));
  }
  expect(second.getByText('Delhi East · NO1')).toBeVisible();
  await person.click(second.getByRole('checkbox', { name: 'An ADMIN approves before it' }));
  await person.click(inDialog.getByRole('button', { name: 'Save' }));
  await closed();
  expect(api.to(DECIDE)[0]?.body).toMatchObject({
    action: 'plan',
    plan: {
      steps: [
        { share: 1, roles: [], areas: [], people: 5, hours: 24, asks: false },
        { share: 0, roles: ['RO'], areas: ['NO1', 'WE2'], people: 10, asks: true },
      ],
      ...{ asks: false, maxErrorRate: 10, maxLoadMs: 10_000, nightFrom: 20, nightUntil: 8, patienceDays: 7 },
    },
    reason: 'Careful',
  });
});

it('ADMIN rolls a version out by the plan from its row', async () => {
  server.details.plan = createPlan();
  const { person, api } = show(detail);
  await person.click(await screen.findByRole('button', { name: 'Roll out by plan: 1.5.0' }));
  const inDialog = await dialog('Roll out 1.5.0 by plan');
  await person.type(inDialog.getByLabelText(/^Reason/), 'Ready');
  await person.click(inDialog.getByRole('button', { name: 'Roll out' }));
  await closed();
  expect(api.to(DECIDE)[0]?.body).toEqual({ action: 'rollout', version: '1.5.0', reason: 'Ready', lock: 4 });
});

it('a running rollout shows its step, its figures and what it waits for', async () => {
  server.details.plan = { ...createPlan(), patienceDays: 3 };
  server.details.rollout = createRollout();
  show(detail);
  expect((await part()).getByRole('status')).toHaveTextContent(
    /^3 people, 12 loads since .*\. So far 3 of 5 people\.$/,
  );
  expect((await part()).getByText('in step 1 of 3')).toBeVisible();
  expect((await part()).getByText(/This rollout keeps the plan that it began with\.$/)).toBeVisible();
  expect((await steps())[0]).toMatch(/Now$/);
});

it.each([
  ['Pause…', 'Pause the rollout', 'Pause', 'pause', 'running'],
  ['Continue…', 'Continue the rollout', 'Continue', 'continue', 'paused'],
  ['Approve the next step…', 'Approve the next step', 'Approve', 'approve', 'asking'],
  ['Skip this step…', 'Skip this step', 'Skip', 'skip', 'running'],
  ['Abort the rollout…', 'Abort the rollout', 'Abort', 'abort', 'paused'],
] as const)('ADMIN presses %s and gives a reason', async (button, title, label, action, state) => {
  server.details.plan = createPlan();
  server.details.rollout = createRollout({ state });
  const { person, api } = show(detail);
  await person.click((await part()).getByRole('button', { name: button }));
  const inDialog = await dialog(title);
  await person.click(inDialog.getByRole('button', { name: label }));
  expect(await inDialog.findByText('Please give a reason.')).toBeVisible();
  await person.type(inDialog.getByLabelText(/^Reason/), 'Because');
  await person.click(inDialog.getByRole('button', { name: label }));
  await closed();
  expect(api.to(DECIDE).map(({ body }) => body)).toEqual([{ action, reason: 'Because', lock: 4 }]);
});

it('ADMIN removes the plan', async () => {
  server.details.plan = createPlan();
  const { person, api } = show(detail);
  await person.click(await screen.findByRole('button', { name: 'Remove plan…' }));
  const inDialog = await dialog('Remove the plan');
  await person.type(inDialog.getByLabelText(/^Reason/), 'By hand again');
  await person.click(inDialog.getByRole('button', { name: 'Remove' }));
  await closed();
  expect(api.to(DECIDE)[0]?.body).toEqual({ action: 'plan', plan: null, reason: 'By hand again', lock: 4 });
});

it('ADMIN freezes days, and the list shows them', async () => {
  const { person, api } = show('/remotes?part=freezes');
  expect(await screen.findByText('No days are frozen.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Change freezes…' }));
  const inDialog = await dialog('Freezes');
  await person.click(inDialog.getByRole('button', { name: 'Add Freeze' }));
  await person.type(inDialog.getByLabelText('From'), '30/12/2026');
  await person.type(inDialog.getByLabelText('To'), '29/12/2026');
  await person.type(inDialog.getByLabelText(/^Reason/), 'Year end');
  await person.click(inDialog.getByRole('button', { name: 'Save' }));
  expect(await inDialog.findByText('This day is before the first.')).toBeVisible();
  await person.clear(inDialog.getByLabelText('To'));
  await person.type(inDialog.getByLabelText('To'), '02/01/2027');
  await person.click(inDialog.getByRole('button', { name: 'Save' }));
  await closed();
  const freeze = { from: '2026-12-30', to: '2027-01-02', reason: 'Year end' };
  expect(api.to('PUT /api/v1/admin/release-freezes').at(-1)?.body).toEqual({ freezes: [freeze], version: 0 });
  expect(await screen.findByRole('table', { name: 'Freezes' })).toHaveTextContent('Year end30/12/202602/01/2027');
});
