import { pressUntil } from '../fixtures/deciding-lists.ts';
import { readyTable } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

interface Key {
  id: string;
  version: number;
  SAP_ID: string;
  day: string;
  findings: string[];
}
const MANAGERS = ['AO1', 'RO1', 'ZO1', 'ADMIN1'] as const;
test.afterEach(() => undoDecisions(...MANAGERS));

const getKeys = async (kind: string, as = 'ADMIN1') =>
  (await callAs(as, 'GET', `/api/v1/inbox/keys?kind=${kind}`)).body.data as Key[];
const leavesInCor = async ({ SAP_ID, day }: Key) => {
  const { body } = await callAs('ADMIN1', 'GET', `/api/v1/report/callOptReport?startDate=${day}&endDate=${day}`);
  const rows = body.arrayOfUsers as { SAP_ID: string; leavesApproved: number }[];
  return rows.find((row) => row.SAP_ID === SAP_ID)?.leavesApproved;
};
const findingsOfPlan = async (id: string) =>
  (
    (await callAs('ADMIN1', 'GET', `/api/v1/inbox?id=${id}`)).body.data as { findings: { code: string }[] }[]
  )[0]?.findings.map(({ code }) => code);

/** Both wait, for one officer of AO1's area. COR omits leave days (D-360); leave plans are no findings (0058). */
const leaveWithPlan = async (): Promise<{ leave: Key; plan: Key }> => {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  const plans = await getKeys('pjp', 'AO1');
  for (const leave of await getKeys('leave', 'AO1')) {
    const plan = plans.find((each) => each.SAP_ID === leave.SAP_ID && each.day === leave.day);
    if (!plan || leave.day > today) continue;
    const [row] = (await callAs('AO1', 'GET', `/api/v1/inbox?id=${plan.id}`)).body.data as {
      plan: { activity: string };
    }[];
    if (row && row.plan.activity !== 'Leave') return { leave, plan };
  }
  throw new Error('The demo has no leave in the area of AO1 that is asked for on a day with a waiting plan.');
};

for (const [index, as] of MANAGERS.entries())
  test(`FN-ATT-08: ${as} takes a leave from applied to approved; COR and the plan check have it, and no longer after Undo @journey`, async ({
    page,
  }) => {
    const { leave, plan } = await leaveWithPlan();
    expect(await leavesInCor(leave)).toBe(0);
    await signIn(page, as, `/attendance-data?search=${leave.SAP_ID}&start=${leave.day}&end=${leave.day}`);
    await page.getByRole('button', { name: `APPROVE leave of ${leave.SAP_ID},` }).click();
    const question = page.getByRole('alertdialog', { name: 'Approve' });
    await expect(question.getByText('Are you sure you want to approve this leave?')).toBeVisible();
    await expect(question.getByText(`Leaves in ${leave.day.slice(0, 4)}`)).toBeVisible();
    if (index === 0) await expectAccessible(page);
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Leave Approved Successfully').first()).toBeVisible();
    await expect(page.getByRole('button', { name: `APPROVE leave of ${leave.SAP_ID},` })).toHaveCount(0);
    expect(await leavesInCor(leave)).toBe(1);
    expect(await findingsOfPlan(plan.id)).toContain('leave');

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: `APPROVE leave of ${leave.SAP_ID},` })).toBeVisible();
    expect(await leavesInCor(leave)).toBe(0);
    expect(await findingsOfPlan(plan.id)).not.toContain('leave');
  });

for (const [index, as] of MANAGERS.entries())
  test(`FN-ATT-09, FN-ATT-10: ${as} approves an edit request with stored, server and requested times before the eyes, and undoes it @journey`, async ({
    page,
  }) => {
    const waiting = await getKeys('attendance-edit', 'AO1');
    const [request] = waiting;
    expect(request, 'the demo has an edit request in the area of AO1').toBeTruthy();
    const { SAP_ID, day } = request as Key;
    await signIn(page, as, `/attendance-data?search=${SAP_ID}&start=${day}&end=${day}`);
    await page.getByRole('button', { name: `Edit Request of ${SAP_ID},` }).click();
    const dialog = page.getByRole('dialog', { name: 'Check-In & Check-Out' });
    const times = readyTable(dialog, 'Check-In & Check-Out');
    await expect(times.getByRole('columnheader')).toHaveText(['Time', 'Stored', 'Server', 'Requested']);
    if (index === 0) await expectAccessible(page);
    await dialog.getByLabel('Remark').fill('Seen at the dealer');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Request Approved Successfully').first()).toBeVisible();
    const left = await getKeys('attendance-edit', 'AO1');
    expect(left.map(({ id }) => id)).toEqual(waiting.slice(1).map(({ id }) => id));
    // The next request that waits may have opened.
    await pressUntil(
      async () => !(await dialog.isVisible()),
      () => page.keyboard.press('Escape'),
    );
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(async () => (await getKeys('attendance-edit', 'AO1')).map(({ id }) => id)).toContain(request?.id);
  });
