import type { Page } from '@playwright/test';
import { readFeed } from '../fixtures/feed.ts';
import { inTwoWindows } from '../fixtures/in-two-windows.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

const url = () => process.env.CONSOLE_URL ?? '';

interface Faults {
  small: string[];
  nameless: string[];
  isWiderThanWindow: boolean;
}

const lookOver = (page: Page, names: Readonly<Record<string, string>>): Promise<Faults> =>
  page.evaluate((nameOf) => {
    const LEAST = 43.5;
    // Links of a chart's bars are for the keyboard: taps reach the bars below them.
    const isSeen = (element: Element) =>
      getComputedStyle(element).pointerEvents !== 'none' &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.getBoundingClientRect().right > 0 &&
      element.getBoundingClientRect().bottom > 0;
    const pressed = (element: Element) =>
      element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element;
    // A link within a sentence is as wide as its words.
    const isInSentence = (element: Element) =>
      element.matches('p a, li a, dd a') && getComputedStyle(element).display === 'inline';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
    const controls = [
      ...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea, summary'),
    ];
    const small = controls.filter(isSeen).flatMap((element) => {
      const { width, height } = pressed(element).getBoundingClientRect();
      const least = isInSentence(element) ? height : Math.min(width, height);
      return least < LEAST ? [`${name(element)} ${Math.round(width)} × ${Math.round(height)}`] : [];
    });
    const nameless: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const named = nameOf[text];
      // The name must be in the same row, or anywhere on the officer's own page.
      const around = node.parentElement?.closest('tr, li') ?? document.querySelector('main');
      if (named && node.parentElement && isSeen(node.parentElement) && !around?.textContent?.includes(named))
        nameless.push(text);
    }
    return {
      small: [...new Set(small)],
      nameless: [...new Set(nameless)],
      isWiderThanWindow: document.documentElement.scrollWidth > innerWidth + 1,
    };
  }, names);

test.describe('use by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const person of ['ADMIN1', 'AO1'])
    test(`${person} finds every control of every screen large enough, every person named, and no screen too wide @journey`, async ({
      page,
    }) => {
      const officers = (await callAs('ADMIN1', 'GET', '/api/v1/AM/SO/ADMIN1')).body.officers as {
        SAP_ID: string;
        name: string;
      }[];
      const names = Object.fromEntries(officers.map(({ SAP_ID, name }) => [SAP_ID, name]));
      const [officer] = (await callAs('AO1', 'GET', '/api/v1/AM/SO/AO1')).body.officers as { SAP_ID: string }[];
      const role = person.replace(/\d+$/, '');
      const screens = (await readFeed(url())).flatMap((remote) => remote.screens);
      const paths = screens
        .filter(({ path, roles }) => !path.includes(':') && (roles === 'public' || roles.includes(role)))
        .map(({ path }) => path);
      expect(paths.length).toBeGreaterThan(10);
      test.setTimeout(paths.length * 15_000);
      await signIn(page, person);
      const problems: Record<string, Faults> = {};
      const ofOfficer = [`/SO/${officer?.SAP_ID}/PJP`, `/SO/${officer?.SAP_ID}/visits`];
      await inTwoWindows(page, [...paths, ...ofOfficer], async (window, path) => {
        await window.goto(`${url()}${path}`);
        await expect(window.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(window.locator('main [aria-busy=true]')).toHaveCount(0);
        const faults = await lookOver(window, names);
        if (faults.small.length + faults.nameless.length > 0 || faults.isWiderThanWindow) problems[path] = faults;
      });
      expect(problems).toEqual({});
    });
});
