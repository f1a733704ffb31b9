import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { deployChanged } from '../fixtures/deploy.ts';
import { scrollToLoaded } from '../fixtures/parts.ts';
import { readStyledRemotes } from '../fixtures/styled-remotes.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, signInOnPage, test } from '../fixtures/test.ts';

let server: ConsoleServer;
test.beforeEach(async () => {
  server = await startConsole({ ownFiles: true });
});
test.afterEach(() => server.stop());

const LOADS_STYLES = `;(()=>{const l=document.createElement('link');l.rel='stylesheet';l.href=new URL('look.css',document.currentScript.src).href;document.head.appendChild(l)})();`;
const STYLES =
  '@scope ([data-remote="mfe-helpdesk"]) to (:scope [data-remote]) { *, button, :root, body { outline-color: rgb(1, 2, 3) } }';

test("styles of all elements in a remote reach its screen, its dialogs and its part of another remote's page alone", async ({
  page,
}) => {
  deployChanged(server.webDir, 'mfe-helpdesk', (script, isEntry) => (isEntry ? LOADS_STYLES + script : script), {
    'look.css': STYLES,
  });
  await signInOnPage(page, 'ADMIN1', '/dealer-help-desk', server.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Ticketing' })).toBeVisible();
  await expect.poll(() => readStyledRemotes(page, 'rgb(1, 2, 3)')).toEqual(['mfe-helpdesk']);
  await page.getByRole('button', { name: 'New ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'New ticket' });
  await expect(dialog.getByRole('textbox').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.goto(`${server.url}/dealer-directory`);
  await rowsOf(page).first().getByRole('link').first().click();
  await scrollToLoaded(page, 'Tickets');
  await expect.poll(() => readStyledRemotes(page, 'rgb(1, 2, 3)')).toEqual(['mfe-helpdesk']);
});
