import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const U = 'http://localhost:18080';
const login = async (p, who) => {
  await p.goto(U + '/login');
  await p.locator('input').first().fill(who); await p.locator('input').nth(1).fill('1234'); await p.keyboard.press('Enter');
  await p.waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 60000, waitUntil: 'commit' }).catch((e) => console.log('login', e.message.slice(0, 80)));
  await p.waitForTimeout(4000);
};
const only = process.argv[2]?.split(',');
const todo = [
  ['AO1', 390, 844, ['/', '/today', 'DEALER', '/SO/SO1', '/my-reminders']],
  ['ADMIN1', 390, 844, ['/today', '/dealer-directory']],
  ['AO1', 1280, 800, ['/dashboard', 'DEALER', '/SO/SO1', '?/approvals']],
  ['SO1', 390, 844, ['/my-reminders', '/my-requests']],
];
for (const [who, w, h, paths] of todo) {
  if (only && !only.includes(who + w)) continue;
  const c = await b.newContext({ viewport: { width: w, height: h }, hasTouch: w < 500, isMobile: w < 500 });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.message.slice(0, 200)));
  await login(p, who);
  const token = await p.evaluate(() => localStorage.getItem('token'));
  const list = await (await fetch(U + '/api/v1/dealers-directory?page=1&limit=1', { headers: { authorization: 'Bearer ' + token } })).json().catch(() => ({}));
  for (const path of paths) {
    const q = path.startsWith('?');
    const to = path === 'DEALER' ? '/dealer-directory/' + list.data?.[0]?.Kunnr : path.replace('?', '');
    if (path !== '/') await p.goto(U + to, { waitUntil: 'commit' });
    await p.waitForTimeout(6000);
    if (q) { await p.keyboard.press('?'); await p.waitForTimeout(2500); }
    await p.screenshot({ path: `/tmp/w/p51/shot-${who}-${w}${(q ? '-help' : '') + to.replaceAll('/', '-')}.png`, fullPage: w < 500 && !q });
  }
  await c.close();
}
await b.close();
