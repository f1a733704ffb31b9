import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { indexHtml } from './index-html.mjs';
import { frameStyle } from './page-frame.mjs';

const PRODUCT = 'shared-ui/src/parts/page-title.ts';
const source = (file) => readFileSync(join(root, file), 'utf8');

describe('the frame that a page shows before its scripts run', () => {
  it('has the colours of the theme', () => {
    const pairs = [...frameStyle.matchAll(/light-dark\((#\w+),(#\w+)\)/g)].map(
      ([, light, dark]) => `['${light}', '${dark}']`,
    );
    const palettes = source('shared-ui/src/theme/palettes.ts');
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter((pair) => !palettes.includes(pair))).toEqual([]);
  });

  it('has the measures of the layout', () => {
    const layout = source('shell/src/layout/console-layout.tsx');
    const menuRem = 13.5;
    expect(layout).toContain(`MENU_WIDTH = '${menuRem}rem'`);
    expect(frameStyle).toContain(`width:${menuRem}rem`);
    // The main part has 1.5rem padding from 768 px on, beside the menu from 1024 px on.
    expect(layout).toContain(`px={{ base: '4', md: '6' }}`);
    expect(frameStyle).toContain(`padding-inline-start:${menuRem + 1.5}rem`);
    expect(source('shell/src/layout/top-bar.tsx')).toContain('h="12"');
    expect(frameStyle).toContain('height:calc(3rem + 1px)');
  });

  it('has the heading where PageHeader draws it, and what waits below it by the gap of a screen', () => {
    const header = source('shared-ui/src/parts/screens.tsx');
    expect(header).toContain('alignItems="center" columnGap="2" rowGap="1" minH="8"');
    expect(header).toContain('<Heading as="h1" size="xl" fontWeight="semibold" minW="0" overflowWrap="anywhere">');
    const [, heading] = /#frame h1\{(.*?)\}/.exec(frameStyle) ?? [];
    expect(heading).toContain('inset:calc(4rem + 1px) 1rem auto;display:flex;align-items:center;min-height:2rem');
    expect(source('shared-ui/src/theme/tokens.ts')).toContain("xl: '1.125rem'");
    expect(heading).toContain('font-size:1.125rem;line-height:1.625rem;font-weight:600');
    expect(frameStyle).toContain(`padding-top:calc(${4 + 2 + 0.75}rem + 1px)`);
  });

  it('has the name mark of the top bar and its words', () => {
    const html = indexHtml([]);
    for (const [, path] of source('shell/src/layout/name-mark.tsx').matchAll(/ d="(.*?)"/g))
      expect(html.split(String(path))).toHaveLength(3);
    expect(source(PRODUCT)).toContain("PRODUCT_NAME = 'Field Console'");
    expect(html).toContain('<b>Field Console</b>');
    expect(source('api-contract/src/texts.ts')).toContain("loading: 'Loading...'");
  });

  it('styles nothing once it is taken away', () => {
    const selectors = frameStyle
      .replace(/@media \([^)]*\)\{/g, '')
      .split('}')
      .map((rule) => rule.split('{')[0])
      .filter((selector) => selector && selector !== 'body');
    // The console's first lines set the mode, which disables these rules.
    const untilMode = /^html:not\(\.light,\.dark\)/;
    expect(
      selectors
        .filter((selector = '') => !untilMode.test(selector))
        .flatMap((selector = '') => selector.split(','))
        .filter((each) => !each.startsWith('#frame')),
    ).toEqual([]);
  });
});
