import type { Page } from '@playwright/test';
import { approvedProspect, sentAgreement } from '../fixtures/agreements.ts';
import { callAs, expect, expectAccessible, openAs, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const base = () => process.env.CONSOLE_URL ?? '';

/** Bypasses the screen, as anyone with the link could. */
async function saveAsDealer(documentId: string, change: (html: string) => string) {
  const address = `${base()}/api/v1/agreement/${documentId}`;
  const { data } = (await (await fetch(address)).json()) as { data: { Agreement: string; version: number } };
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Agreement: change(data.Agreement), version: data.version }),
  });
  expect(response.status).toBe(200);
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Agreement text' });
async function openToEdit(page: Page, path: string) {
  await page.goto(`${base()}${path}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(text(page)).toBeFocused();
}
const select = (page: Page, words: string) =>
  text(page).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(wanted);
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);

test('DL-AGR-01, DL-AGR-03: a dealer opens the agreement that the AO sent, without sign-in, formats, comments and saves it @journey', async ({
  page,
}) => {
  const name = uniqueName('Verma Tyres of the journey');
  const { ehr } = await sentAgreement(name);
  let bytes = 0;
  page.on('response', async (response) => {
    if (/\/remotes\/.*\.js$/.test(response.url()))
      bytes += Number((await response.allHeaders())['content-length'] ?? 0);
  });
  await page.goto(`${base()}${ehr}`);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(60_000);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(text(page)).toBeFocused();
  await select(page, 'thirty days’');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Agreement Saved Successfully')).toBeVisible();

  await select(page, 'the credit period');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Comment' });
  await dialog.getByLabel('Comment').fill('How many days is it?');
  await dialog.getByRole('button', { name: 'Add Comment' }).click();
  await expect(page.getByText('Comment Added Successfully')).toBeVisible();
  await expect(page.locator('mark[data-comment]')).toHaveText('the credit period');
  await expectAccessible(page);

  await page.reload();
  await expect(page.locator('mark[data-comment]')).toHaveText('the credit period');
  await expect(page.locator('strong', { hasText: 'thirty days’' })).toBeVisible();
  await page.getByRole('button', { name: 'Comments (1)' }).click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('How many days is it?')).toBeVisible();
  await expect(comments.getByText(/^DEALER ·/)).toBeVisible();
  await comments.getByRole('button', { name: 'Show in the text' }).click();
  await expect(page.locator('mark[data-comment]')).toBeInViewport();
  await page.getByRole('button', { name: 'Changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes' });
  await expect(
    changes.getByText(/^\d\d \w{3} \d{4} \d\d:\d\d [AP]M – DEALER saved the agreement$/).first(),
  ).toBeVisible();
});

test('D-306: the later of two editors sees both texts and keeps his; the difference of the saves is shown @journey', async ({
  page,
  browser,
}) => {
  const { ehr } = await sentAgreement(uniqueName('Two at once'));
  await openToEdit(page, ehr);
  const officer = await openAs(browser, 'AO1', '/');
  await openToEdit(officer, ehr);
  await officer.keyboard.press('Control+End');
  await officer.keyboard.type(' Signed by the officer.');
  await officer.getByRole('button', { name: 'Save' }).click();
  await expect(officer.getByText('Agreement Saved Successfully')).toBeVisible();

  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Signed by the dealer.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Agreement was changed. Please reload.').first()).toBeVisible();
  await expect(page.getByText(/– AO saved the agreement$/)).toBeVisible();
  await expect(text(page)).toContainText('Signed by the dealer.');
  await page.getByRole('button', { name: 'Show both' }).click();
  const both = page.getByRole('dialog', { name: 'Two versions of the agreement' });
  await expect(both.getByRole('region', { name: 'The newer version', exact: true })).toContainText(
    'Signed by the officer.',
  );
  await expect(both.getByRole('region', { name: 'Yours', exact: true })).toContainText('Signed by the dealer.');
  await expect(both.locator('del').first()).toContainText('officer');
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Agreement Saved Successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes' });
  await changes.getByRole('button', { name: 'Show what changed' }).first().click();
  await expect(changes.locator('ins').first()).toContainText('dealer');
  await officer.context().close();
});

test('unsaved text is offered back after a reload, and gone once it is saved @journey', async ({ page }) => {
  const { ehr, documentId } = await sentAgreement(uniqueName('Draft'));
  await openToEdit(page, ehr);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Half a sentence');
  await page.reload();
  await expect(page.getByText(/^This browser has a draft of .* that was not saved\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue with the draft' }).click();
  await expect(text(page)).toContainText('Half a sentence');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Agreement Saved Successfully')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(`agreement-draft:${key}`), documentId)).toBeNull();
  await page.reload();
  await expect(page.getByText('Half a sentence')).toBeVisible();
  await expect(page.getByText(/^This browser has a draft/)).toHaveCount(0);
});

test('D-154: hostile HTML does nothing in the page, and a withdrawn or wrong link says so @journey', async ({
  page,
}) => {
  const { ehr, documentId } = await sentAgreement(uniqueName('Hostile'));
  await saveAsDealer(
    documentId,
    (html) =>
      `${html}<p onclick="window.hacked=1">Click</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><svg onload="window.hacked=1">`,
  );
  await page.goto(`${base()}${ehr}`);
  await page.getByText('Click', { exact: true }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(text(page)).toContainText('Click');
  await page.keyboard.press('Control+End');
  await text(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Pasted <b>in bold</b></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text(page).locator('strong', { hasText: 'in bold' })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  expect((await callAs('AO9', 'DELETE', `/api/v1/agreement/${documentId}`)).status).not.toBe(200);
  expect((await callAs('AO1', 'DELETE', `/api/v1/agreement/${documentId}`)).status).toBe(200);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Too late');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This agreement link was withdrawn.').first()).toBeVisible();
  await page.goto(`${base()}${ehr}`);
  await expect(page.getByText('This agreement link was withdrawn.')).toBeVisible();
  await page.goto(`${base()}/dealer-agreement/documentId:${'0'.repeat(32)}`);
  await expect(page.getByText('Agreement not found.')).toBeVisible();
  await page.goto(`${base()}/dealer-agreement/${documentId}`);
  await expect(page.getByText('Page not found.')).toBeVisible();
});

test('D-319: an expired link says so @journey', async ({ page }) => {
  const { ehr } = await sentAgreement(uniqueName('Expired'));
  // The server's clock is fixed, so fake its response, which its own test checks.
  await page.route('**/api/v1/agreement/**', (route) =>
    route.fulfill({
      status: 410,
      json: { message: 'This agreement link has expired.', code: 'AGREEMENT_EXPIRED', requestId: 'x' },
    }),
  );
  await page.goto(`${base()}${ehr}`);
  await expect(page.getByText('This agreement link has expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expectAccessible(page);
});

test('D-368: an approved prospect gets the e-contract, comments and agrees; the manager answers, signs off and makes a dealer of it, and both take the PDF @journey', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Agreed Tyres');
  await approvedProspect(name);
  const list = `/actyv-ai?search=${encodeURIComponent(name)}`;
  const manager = await openAs(browser, 'AO1', list);
  await manager.getByRole('button', { name: `send the e-contract to ${name}` }).click();
  const sending = manager.getByRole('alertdialog');
  await sending.getByLabel('Days until the link expires').fill('7');
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(manager.getByText(/^Sent on .* Open until/)).toBeVisible();
  await expectAccessible(manager);
  const ehr = await manager.getByRole('link', { name: /^E-Contract/ }).getAttribute('href');

  await openToEdit(page, ehr ?? '');
  await expect(page.getByText(/^Opened on/)).toBeVisible();
  await select(page, 'the credit period');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Comment' });
  await dialog.getByLabel('Comment').fill('How many days is it?');
  await dialog.getByRole('button', { name: 'Add Comment' }).click();
  await expect(page.getByText('Agreement Saved Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Close editor' }).click();

  await manager.goto(`${base()}${ehr}`);
  await expect(manager.getByText(/^Changed by the dealer on/)).toBeVisible();
  await manager.getByRole('button', { name: 'Comments (1)' }).click();
  const comments = manager.getByRole('dialog', { name: 'Comments' });
  await comments.getByRole('button', { name: 'Reply' }).click();
  await comments.getByLabel('Reply').fill('Thirty days.');
  await comments.getByRole('button', { name: 'Send reply' }).click();
  await expect(comments.getByText('Thirty days.')).toBeVisible();
  await comments.getByRole('button', { name: 'Resolve' }).click();
  await comments.getByRole('button', { name: 'Resolved (1)' }).click();
  await expect(comments.getByText(/^Resolved by AO, /)).toBeVisible();
  await expectAccessible(manager);

  await page.reload();
  await page.getByRole('button', { name: 'Agree' }).click();
  const agreeing = page.getByRole('dialog', { name: 'Agree to this version' });
  await agreeing.getByLabel('Your name').fill('Asha Rao');
  await agreeing.getByRole('checkbox').check();
  await expectAccessible(page);
  await agreeing.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(/^Agreed by Asha Rao on/)).toBeVisible();

  await manager.reload();
  await manager.getByRole('button', { name: 'Sign off' }).click();
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Sign off' }).click();
  await expect(manager.getByText(/^Signed off by .* on/)).toBeVisible();
  await expectAccessible(manager);

  await page.reload();
  await expect(page.getByRole('button', { name: /^(Edit|Agree)$/ })).toHaveCount(0);
  for (const each of [page, manager]) {
    const started = each.waitForEvent('download');
    await each.getByRole('button', { name: 'Download PDF' }).click();
    expect((await started).suggestedFilename()).toMatch(/^Dealer-Agreement-[\da-f]{8}\.pdf$/);
  }
  await page.getByRole('link', { name: 'Check the checksum' }).click();
  await expect(page.getByText(/^An agreement with this text was signed off on /)).toBeVisible();
  await expectAccessible(page);

  await manager.goto(`${base()}${list}`);
  await expect(manager.getByText(/^Signed off by/)).toBeVisible();
  await manager.getByRole('button', { name: `Make a dealer of ${name}` }).click();
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Make a dealer' }).click();
  await expect(manager.getByText(/^Waits for SAP since/)).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: /^Notifications/ }).click();
  await expect(manager.getByText('Asha Rao agreed to the e-contract.').first()).toBeVisible();
  await manager.context().close();
});
