beforeEach(() => jest.resetModules());
afterEach(() => {
  document.body.innerHTML = '';
});
const load = () => jest.requireActual<typeof import('./system.ts')>('./system.ts');

const linked = (sheet: { cssRules: unknown[] } | null) => {
  document.body.innerHTML = '<link id="base-styles">';
  Object.defineProperty(document.getElementById('base-styles'), 'sheet', { value: sheet });
};
const globalRules = () => JSON.stringify(load().pageSystem()._global);

it('the look is put together without sorting texts, for which a browser first loads its collation', () => {
  const compare = jest.spyOn(String.prototype, 'localeCompare');
  load().prepareTheme();
  expect(compare).not.toHaveBeenCalled();
});

it('a page without the base of the look, or for which it did not come, gets its rules by script', () => {
  expect(globalRules()).toContain('focus-visible');
  for (const sheet of [null, { cssRules: [] }]) {
    jest.resetModules();
    linked(sheet);
    expect(globalRules()).toContain('focus-visible');
  }
});

it('a page that brought the base of the look gets none of its rules a second time, and has the same tokens and recipes', () => {
  const whole = load().createWholeSystem();
  linked({ cssRules: [':root {}'] });
  const { pageSystem } = load();
  expect(pageSystem()._global).toEqual([]);
  expect(pageSystem().tokens.cssVarMap).toEqual(whole.tokens.cssVarMap);
  expect(pageSystem()._config.theme).toEqual(whole._config.theme);
});
