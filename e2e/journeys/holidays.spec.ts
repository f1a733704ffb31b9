import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

interface Plan {
  kind: string;
  SAP_ID: string;
  plan: { planDate: string; activity: string };
  findings: { code: string }[];
}

/** A day in the field on a holiday gets a finding. */
test.afterEach(async () => {
  const all = (await callAs('ADMIN1', 'GET', '/api/v1/holiday')).body.data as { _id: string; title: string }[];
  for (const { _id, title } of all)
    if (title.startsWith('Journey ')) await callAs('ADMIN1', 'DELETE', `/api/v1/holiday/${_id}`);
});

async function waitingPlan(): Promise<Plan> {
  const { body } = await callAs('RO1', 'GET', '/api/v1/inbox?kind=pjp&limit=100&check=clear');
  const plan = (body.data as Plan[]).find((one) => one.plan.activity === 'Field');
  if (!plan) throw new Error('No plan waits for RO1');
  return plan;
}
const holidayTexts = async ({ SAP_ID, plan: { planDate } }: Plan): Promise<string> => {
  const query = `kind=pjp&limit=100&search=${SAP_ID}&start=${planDate}&end=${planDate}`;
  return JSON.stringify((await callAs('RO1', 'GET', `/api/v1/inbox?${query}`)).body.data);
};

for (const as of ['RO1', 'ZO1', 'ADMIN1'])
  test(`FN-HOL-03, FN-HOL-12 … 14, D-161: ${as} corrects and adds a file, the plan check sees it, and it is undone @journey`, async ({
    page,
  }) => {
    const plan = await waitingPlan();
    const [mela, utsav, parv] = ['Journey Mela', 'Journey Utsav', 'Journey Parv'].map(uniqueName);
    const file = [
      'HOLIDAY NAME,TYPE,DATE,REGIONS',
      `${mela},PUBLIC,${plan.plan.planDate},`,
      `${utsav},REGIONAL,13/01/2031,Atlantis`,
      `${parv},PUBLIC,31/02/2031,`,
      `${mela},PUBLIC,14-01-2031,`,
    ].join('\n');
    await signIn(page, as, '/holiday');
    await page.getByRole('button', { name: 'Bulk Upload' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Upload' });
    await dialog
      .getByLabel('File')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(dialog.getByText('Upload CSV or Excel File Only.')).toBeVisible();
    await dialog
      .getByLabel('File')
      .setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('A,B\n1,2\n') });
    await expect(dialog.getByText('Uploaded CSV file is missing HOLIDAY NAME, TYPE, DATE.')).toBeVisible();
    await dialog
      .getByLabel('File')
      .setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(dialog.getByText('2 rows can be saved, 2 need attention')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Row 3' }).getByText(/^Select Regions\./)).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Row 4' }).getByText('Please Select Holiday date.')).toBeVisible();
    if (as === 'RO1') await expectAccessible(page);

    await dialog.getByRole('group', { name: 'Row 4' }).getByLabel('DATE').fill('28/02/2031');
    await dialog.getByRole('button', { name: 'Leave out row 3' }).click();
    await dialog.getByRole('button', { name: 'Add 3 rows' }).click();
    await expect(dialog.getByText('3 holidays added.')).toBeVisible();
    expect(await holidayTexts(plan)).toContain(mela);

    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('3 holidays taken back.')).toBeVisible();
    expect(await holidayTexts(plan)).not.toContain(mela);
  });

test('FN-HOL-02 … 10, D-162: a holiday is added, appears in list and year, is edited and deleted @journey', async ({
  page,
}) => {
  const [name, newName] = [uniqueName('Journey Day'), uniqueName('Journey Fair')];
  await signIn(page, 'ZO1', '/holiday');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  const add = page.getByRole('dialog', { name: 'Add holiday' });
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Please Enter Holiday Name.')).toBeVisible();
  await add.getByLabel('Holiday Name').fill(`${name.replace(' ', '  ')} 7`);
  await expect(add.getByLabel('Holiday Name')).toHaveValue(`${name} `);
  await add.getByLabel('Holiday Type').selectOption('PUBLIC');
  await add.getByLabel('Holiday Date').fill('17/03/2031');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Holiday Added Successfully')).toBeVisible();
  await expect(add).toBeHidden();
  // Wait for the closed dialog's history step.
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0)).toBe(0);

  await page.goto(`${process.env.CONSOLE_URL}/holiday?view=year&year=2031`);
  await expect(page.getByRole('region', { name: 'March 2031' }).getByRole('listitem')).toHaveText(
    new RegExp(`17\\s*${name}\\s*P`),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: `17 March 2031, Monday: ${name}, PUBLIC` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit holiday' });
  await edit.getByLabel('Holiday Name').fill(newName);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('tab', { name: 'List' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(newName);
  await page.getByRole('button', { name: `Delete ${newName}, 17/03/2031` }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(
    question.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});
