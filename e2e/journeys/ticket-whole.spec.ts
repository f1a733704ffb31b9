import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { queryDatabase } from '../fixtures/console-database.ts';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

let mail: MailServer;
let server: ConsoleServer;
const env = () => ({
  DATABASE_URL: '',
  SMTP_URL: mail.url,
  MAIL_FROM: 'helpdesk@example.com',
  PUBLIC_URL: 'https://console.example.com',
});

test.beforeEach(async () => {
  mail = await startMailServer();
  server = await startConsole({ env: env() });
});
test.afterEach(async () => {
  await server.stop();
  await mail.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const call = (sapId: string, method: string, path: string, body?: unknown) =>
  callAs(sapId, method, `/api/v1/query/${path}`, body, server.url);
const getDrawer = (page: Page, ticketNo: string) => page.getByRole('dialog', { name: ticketNo });
async function open(page: Page, sapId: string, path: string): Promise<void> {
  await page.goto(server.url);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await signIn(page, sapId, path, server.url);
}

/** Ages the ticket until its second level is due, but not its third. */
async function letAnHourPass(id: string): Promise<void> {
  const findNextTime = async () => {
    const { body } = await call('ADMIN1', 'GET', `QuerygetAll?status=ALL&id=${id}`);
    const [ticket] = body.queries as { nextStep: { at: string } | null }[];
    return Date.parse(ticket?.nextStep?.at ?? '');
  };
  // In half hours: nights, Sundays and holidays do not count.
  for (let steps = 0; (await findNextTime()) > Date.now(); steps += 1) {
    expect(steps, 'an hour of work within ten days').toBeLessThan(480);
    await queryDatabase(
      server.dataDir,
      `update tickets set created_at = created_at - interval '30 minutes' where id = $1`,
      [id],
    );
  }
  await server.stop();
  // A server checks due tickets at start.
  server = await startConsole({ dataDir: server.dataDir, port: Number(new URL(server.url).port), env: env() });
}

test('HD-STA-02, D-229, D-352: a ticket is raised, assigned, escalated, answered, resolved and opened again, as each role sees it', async ({
  page,
}) => {
  const [ro1, so1] = await queryDatabase(
    server.dataDir,
    `select name, email from users where sap_id in ('RO1', 'SO1') order by sap_id`,
  );
  const person = (sapId: string) => ({ SAP_ID: sapId, name: sapId, email: '' });
  const category = {
    category: 'Whole journey',
    subCategory: ['Delay'],
    mailList: [
      { level: 'LEVEL1', email: [person('AO1')] },
      { level: 'LEVEL2', email: [person('RO1')] },
      { level: 'LEVEL3', email: [person('ZO1')] },
    ],
    inWorkingHours: true,
  };
  expect((await call('ADMIN1', 'POST', 'createCategory', category)).status).toBe(200);
  const raised = await call('SO1', 'POST', 'createQuery', {
    category: 'Whole journey',
    subCategory: 'Delay',
    subject: 'No lorry came',
  });
  expect(raised.status).toBe(200);
  const { _id, ticketNo } = raised.body.data as { _id: string; ticketNo: string };

  await open(page, 'AO1', `/dealer-help-desk?ticket=${_id}`);
  const drawer = getDrawer(page, ticketNo);
  await drawer.getByLabel('Assigned to').selectOption('AO1');
  await expect(drawer.getByText(/^Assigned to .* by AO1$/)).toBeVisible();
  await expect(drawer.getByText(/^Next step: to Level 2 on /)).toBeVisible();

  await letAnHourPass(_id);
  await open(page, 'RO1', '/dealer-directory');
  await page.getByRole('button', { name: /^Notifications, .*unread$/ }).click();
  await page.getByRole('link', { name: new RegExp(`Unread: ${ticketNo}`) }).click();
  await expect(drawer.getByText('No resolution provided by Level 1')).toBeVisible();
  await expect(drawer.getByText('Ticket escalated to Level 2')).toBeVisible();
  await expect(drawer.getByText(`In-app notification sent to ${ro1?.name}`)).toBeVisible();
  const mailTo = (someone: Record<string, unknown> | undefined) => () =>
    mail.mails.find(({ to, source }) => to.join() === someone?.email && source.includes(ticketNo))?.source;
  await expect.poll(mailTo(ro1)).toContain('Escalated to Level 2: No lorry came');
  await expect(drawer.getByText(`Ticket email sent to ${ro1?.name}`)).toBeVisible({ timeout: 30_000 });
  await drawer.getByLabel('Reply to customer').fill('It comes at noon');
  await drawer.getByLabel('Status', { exact: true }).selectOption('RESOLVED');
  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(drawer.getByText('Marked Ticket as RESOLVED by RO1')).toBeVisible();

  await expect.poll(mailTo(so1), { timeout: 30_000 }).toContain('It comes at noon');

  await open(page, 'SO1', `/my-tickets?ticket=${_id}`);
  await expect(drawer.getByText('It comes at noon', { exact: true })).toBeVisible();
  await drawer.getByLabel('Your words (optional)').fill('Noon has passed');
  await drawer.getByRole('button', { name: 'Not solved', exact: true }).click();
  await expect(drawer.getByText('Not solved: Noon has passed')).toBeVisible();

  await open(page, 'ADMIN1', `/dealer-help-desk?ticket=${_id}`);
  await expect(drawer.getByText('Not solved: Noon has passed')).toBeVisible();
  await expect(drawer.getByLabel('Status', { exact: true })).toHaveValue('OPEN');
  // All hours count from the answer (decision 0075).
  await expect(drawer.getByText(/^Next step: to Level 2 on /)).toBeVisible();
  await drawer.getByLabel('Status', { exact: true }).selectOption('RESOLVED');
  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(drawer.getByText('Marked Ticket as RESOLVED by ADMIN1')).toBeVisible();

  await open(page, 'SO1', `/my-tickets?ticket=${_id}`);
  await drawer.getByLabel('How was the solution? (optional)').selectOption('Good');
  await drawer.getByRole('button', { name: 'Solved', exact: true }).click();
  await expect(drawer.getByText('Satisfaction: Good')).toBeVisible();
});
