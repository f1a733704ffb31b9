import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

interface Key {
  id: string;
  version: number;
  SAP_ID: string;
  day: string;
  findings: string[];
}
const keysOf = async (kind: string) =>
  (await callAs('ADMIN1', 'GET', `/api/v1/inbox/keys?kind=${kind}`)).body.data as Key[];
const leavesInCor = async ({ SAP_ID, day }: Key) => {
  const { body } = await callAs('ADMIN1', 'GET', `/api/v1/report/callOptReport?startDate=${day}&endDate=${day}`);
  const rows = body.arrayOfUsers as { SAP_ID: string; leavesApproved: number }[];
  return rows.find((row) => row.SAP_ID === SAP_ID)?.leavesApproved;
};
const findingsOfPlan = async (id: string) =>
  (
    (await callAs('ADMIN1', 'GET', `/api/v1/inbox?id=${id}`)).body.data as { findings: { code: string }[] }[]
  )[0]?.findings.map(({ code }) => code);

/** A leave that waits on a day for which a journey of the same officer waits, too. A plan of leave is not held against one (0017). */
const leaveWithPlan = async (): Promise<{ leave: Key; plan: Key }> => {
  const plans = await keysOf('pjp');
  for (const leave of await keysOf('leave')) {
    const plan = plans.find((each) => each.SAP_ID === leave.SAP_ID && each.day === leave.day);
    if (!plan) continue;
    const [row] = (await callAs('ADMIN1', 'GET', `/api/v1/inbox?id=${plan.id}`)).body.data as {
      plan: { activity: string };
    }[];
    if (row && row.plan.activity !== 'Leave') return { leave, plan };
  }
  throw new Error('The demo has no leave that is applied for on a day with a waiting plan.');
};

test('FN-ATT-08: a leave goes from applied to approved, is in COR and in the plan check then, and gone from both after Undo @journey', async ({
  page,
}) => {
  const { leave, plan } = await leaveWithPlan();
  expect(await leavesInCor(leave)).toBe(0);

  await signIn(page, 'ADMIN1', `/attendance-data?search=${leave.SAP_ID}&start=${leave.day}&end=${leave.day}`);
  await page.getByRole('button', { name: `APPROVE leave of ${leave.SAP_ID},` }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve' });
  await expect(question.getByText('Are you sure you want to approve this leave?')).toBeVisible();
  await expect(question.getByText(`Leaves in ${leave.day.slice(0, 4)}`)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Leave Approved Successfully').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^APPROVE/ })).toHaveCount(0);
  expect(await leavesInCor(leave)).toBe(1);
  expect(await findingsOfPlan(plan.id)).toContain('leave');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: /^APPROVE/ })).toBeVisible();
  expect(await leavesInCor(leave)).toBe(0);
  expect(await findingsOfPlan(plan.id)).not.toContain('leave');
});

test('FN-ATT-09, FN-ATT-10: an area manager approves an edit request with stored, server and requested times before the eyes @journey', async ({
  page,
}) => {
  const waiting = (await callAs('AO1', 'GET', '/api/v1/inbox/keys?kind=attendance-edit')).body.data as Key[];
  const [request] = waiting;
  expect(request, 'the demo has an edit request in the area of AO1').toBeTruthy();
  const { SAP_ID, day } = request as Key;
  await signIn(page, 'AO1', `/attendance-data?search=${SAP_ID}&start=${day}&end=${day}`);
  await page.getByRole('button', { name: `Edit Request of ${SAP_ID},` }).click();
  const dialog = page.getByRole('dialog', { name: 'Check-In & Check-Out' });
  const times = dialog.getByRole('table', { name: 'Check-In & Check-Out' });
  await expect(times.getByRole('columnheader')).toHaveText(['Time', 'Stored', 'Server', 'Requested']);
  await expectAccessible(page);
  await dialog.getByLabel('Remark').fill('Seen at the dealer');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Request Approved Successfully').first()).toBeVisible();
  const left = (await callAs('AO1', 'GET', '/api/v1/inbox/keys?kind=attendance-edit')).body.data as Key[];
  expect(left.map(({ id }) => id)).toEqual(waiting.slice(1).map(({ id }) => id));
});

test('FN-ATT-01: an officer is refused the decisions @journey', async () => {
  const [leave] = await keysOf('leave');
  for (const call of ['approve', 'reject'])
    expect((await callAs('SO1', 'PUT', `/api/v1/attendance/${call}`, { _id: leave?.id })).status).toBe(403);
});
