import type { Page } from '@playwright/test';
import { inTwoWindows } from '../fixtures/in-two-windows.ts';
import { callAs, expect, test, getToken } from '../fixtures/test.ts';

const refused = 'You do not have sufficient permissions to view this page.';
const MANAGERS = ['ADMIN1', 'ZO1', 'RO1', 'AO1'] as const;
const people = [...MANAGERS, 'SO1'] as const;
type Person = (typeof people)[number];

const routes: { id: string; path: string; heading: string; allowed?: readonly Person[] }[] = [
  { id: 'SH-RT-01', path: '/', heading: 'Home' },
  { id: 'SH-RT-02', path: '/dashboard', heading: 'DASHBOARD' },
  { id: 'FO-DSH', path: '/dashboard/visits', heading: 'Dealer visits' },
  { id: 'SH-RT-03', path: '/SO/SO1/PJP', heading: 'SO1' },
  { id: 'SH-RT-03', path: '/SO/SO1/visits', heading: 'SO1' },
  { id: 'SH-RT-03', path: '/SO/SO1/attendance', heading: 'SO1' },
  { id: 'SH-RT-03', path: '/SO/SO1/daily', heading: 'SO1' },
  { id: 'SH-RT-03', path: '/SO/SO1/daily/timespent', heading: 'Time Spent (App)' },
  { id: 'SH-RT-03', path: '/SO/SO1/prospectus/visits', heading: 'SO1' },
  { id: 'SH-RT-03', path: '/SO/SO1/tasks', heading: 'SO1' },
  { id: 'SH-RT-03', path: '/SO/SO1/leads', heading: 'SO1' },
  { id: 'SH-RT-04, FO-STA-01', path: '/visit-stats', heading: 'Visit Stats' },
  { id: 'SH-RT-04', path: '/task-stats', heading: 'Task Stats' },
  { id: 'SH-RT-04', path: '/update-location', heading: 'Dealer Location Update Request' },
  { id: 'SH-RT-04', path: '/switch-beat', heading: 'Switch Beat Requests' },
  { id: 'SH-RT-04', path: '/sync', heading: 'Sync' },
  { id: 'D-020', path: '/approvals', heading: 'Approvals' },
  { id: 'SH-RT-05', path: '/upload-documents', heading: 'Upload Documents' },
  { id: 'SH-RT-05', path: '/add-documents', heading: 'Create Document' },
  { id: 'SH-RT-06', path: '/vists-download', heading: 'Reports Download' },
  { id: 'SH-RT-07, DL-CHU-01', path: '/dealer-churn', heading: 'Dealer Churn' },
  { id: 'SH-RT-07', path: '/dealer-churn/follow-through', heading: 'Churn Follow-Through' },
  { id: 'SH-RT-07, DL-WEA-01', path: '/wear-nature', heading: 'Wear Nature', allowed: ['ADMIN1'] },
  { id: 'SH-RT-07', path: '/dealer-directory', heading: 'Dealer Directory' },
  { id: 'SH-RT-07, D-021', path: '/holiday', heading: 'Holiday Calendar' },
  { id: 'SH-RT-08, DL-PRO-01', path: '/actyv-ai', heading: 'Actyv AI' },
  { id: 'SH-RT-08, SH-RT-12', path: '/reimbursement', heading: 'Reimbursement', allowed: ['ADMIN1', 'ZO1', 'RO1'] },
  { id: 'SH-RT-08, FN-ATT-01', path: '/attendance-data', heading: 'Attendance' },
  { id: 'D-363', path: '/attendance-data/entitlement', heading: 'Attendance' },
  { id: 'D-369', path: '/payments', heading: 'Payments', allowed: ['ADMIN1', 'ZO1', 'RO1'] },
  {
    id: 'SH-RT-08, FN-CAT-01',
    path: '/reimbursement-category',
    heading: 'Reimbursement Category',
    allowed: ['ADMIN1', 'ZO1', 'RO1'],
  },
  { id: 'SH-RT-08, FN-EXP-01', path: '/expense-dash', heading: 'Expense Overview', allowed: ['ADMIN1', 'ZO1', 'RO1'] },
  { id: 'SH-RT-08, FN-LIM-01', path: '/spend-limit', heading: 'Edit Spend Limit', allowed: ['ADMIN1', 'ZO1', 'RO1'] },
  { id: 'FN-ATT-01', path: '/attendance-data/month', heading: 'Attendance' },
  { id: 'SH-RT-09, SH-MEN-05', path: '/survey', heading: 'Market Survey Reports', allowed: ['ADMIN1', 'AO1'] },
  { id: 'SV-SUR-01', path: '/survey/figures', heading: 'Survey Figures', allowed: ['ADMIN1', 'AO1'] },
  { id: 'D-371', path: '/survey/unusual', heading: 'Unusual Answers', allowed: ['ADMIN1', 'AO1'] },
  {
    id: 'SV-REC-01',
    path: '/survey-reconciliation',
    heading: 'Market Survey Reports - Reconciled',
    allowed: ['ADMIN1', 'AO1'],
  },
  { id: 'SH-RT-09, SV-MKT-01', path: '/market-research', heading: 'Market Research', allowed: ['ADMIN1', 'AO1'] },
  { id: 'SH-RT-09', path: '/dealer-help-desk', heading: 'Ticketing' },
  { id: 'FO-SE-01, D-071', path: '/se-role-list', heading: 'SE Role List', allowed: ['ADMIN1'] },
  { id: 'D-025', path: '/role-menus', heading: 'Role Menus', allowed: ['ADMIN1'] },
  { id: '0090', path: '/page-parts', heading: 'Page Parts', allowed: ['ADMIN1'] },
  { id: 'D-025', path: '/remotes', heading: 'Remotes', allowed: ['ADMIN1'] },
];

async function keepToken(page: Page, sapId: string) {
  await page.context().addInitScript((token) => localStorage.setItem('token', token), await getToken(sapId));
}

for (const person of people) {
  test(`SH-RT-01 … SH-RT-12, SH-ROL: ${person} gets the documented screens, and the permission text elsewhere`, async ({
    page,
  }) => {
    await keepToken(page, person);
    await inTwoWindows(page, routes, (window, { id, path, heading, allowed = MANAGERS }) =>
      test.step(`${id} ${path}`, async () => {
        await window.goto(`${process.env.CONSOLE_URL}${path}`);
        if ((allowed as readonly string[]).includes(person)) {
          await expect(window.getByRole('heading', { level: 1 })).toContainText(heading);
          await expect(window.getByText(refused)).toHaveCount(0);
        } else {
          await expect(window.getByText(refused)).toBeVisible();
        }
      }),
    );
  });
}

test('D-080: the rightly spelt address of the reports leads to the documented one', async ({ page }) => {
  await keepToken(page, 'AO1');
  await page.goto(`${process.env.CONSOLE_URL}/visits-download`);
  await expect(page).toHaveURL(/\/vists-download$/);
});

test('SH-RT-02: every address shows the login screen without a user, and the address is kept', async ({ page }) => {
  await page.goto(`${process.env.CONSOLE_URL}/dashboard`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('SH-MEN-06: two managers of one role see one menu and each the own people', async () => {
  const getOfficers = async (sapId: string) =>
    ((await callAs(sapId, 'GET', `/api/v1/AM/SO/${sapId}`)).body.officers as { SAP_ID: string }[]).map(
      (row) => row.SAP_ID,
    );
  const [one, two] = [await getOfficers('AO1'), await getOfficers('RO1')];
  expect(one.length).toBeGreaterThan(0);
  expect(two).toEqual(expect.arrayContaining(one));
  expect(two.length).toBeGreaterThan(one.length);
});
