beforeEach(() => jest.resetModules());
afterEach(() => {
  document.body.innerHTML = '';
});
const load = () => jest.requireActual<typeof import('./system.ts')>('./system.ts');

const linked = (sheet: { cssRules: unknown[] } | null) => {
  document.body.innerHTML = '<link id="base-styles">';
  Object.defineProperty(document.getElementById('base-styles'), 'sheet', { value: sheet });
};
const globalRules = () => JSON.stringify(load().getChakraSystem()._global);

it('the theme is built without sorting texts, for which a browser first loads its collation', () => {
  const compare = jest.spyOn(String.prototype, 'localeCompare');
  load().prepareTheme();
  expect(compare).not.toHaveBeenCalled();
});

it('a page whose theme base is missing or did not load gets its rules by script', () => {
  expect(globalRules()).toContain('focus-visible');
  for (const sheet of [null, { cssRules: [] }]) {
    jest.resetModules();
    linked(sheet);
    expect(globalRules()).toContain('focus-visible');
  }
});

it('a page that loaded the theme base gets none of its rules a second time, and the same styles from the same names', () => {
  const whole = load().createWholeSystem();
  linked({ cssRules: [':root {}'] });
  const page = load().getChakraSystem();
  expect(page._global).toEqual([]);
  expect(page.tokens.flatMap).toEqual(whole.tokens.flatMap);
  expect(page.tokens.colorPaletteMap).toEqual(whole.tokens.colorPaletteMap);
  for (const name of whole.tokens.tokenMap.keys())
    expect([name, page.token.var(name)]).toEqual([name, whole.token.var(name)]);
  const recipes = Object.entries(whole._config.theme?.recipes ?? {});
  expect(recipes.length).toBeGreaterThan(10);
  for (const [name, recipe] of recipes) expect([name, page.cva(recipe)({})]).toEqual([name, whole.cva(recipe)({})]);
  const styles = {
    color: 'fg.muted',
    bg: 'red.subtle',
    boxShadow: 'md',
    borderRadius: 'l2',
    m: '-2',
    textStyle: 'sm',
    p: { base: 1, md: 2 },
  };
  expect(page.css(styles)).toEqual(whole.css(styles));
});

it('the rules of the base are put together when somebody asks for them, which a page with its style sheet never does', () => {
  const { get } = Object.getOwnPropertyDescriptor(load().createWholeSystem(), '_global') ?? {};
  expect(get).toBeInstanceOf(Function);
});

it('an element that renders again reuses its built recipe', () => {
  const system = load().getChakraSystem();
  const recipe = { base: { color: 'fg' } };
  expect(system.cva(recipe)).toBe(system.cva(recipe));
  expect(system.cva({ base: { color: 'bg' } })({})).not.toEqual(system.cva(recipe)({}));
});

it('the result of a recipe is reused, and the element’s own styles still override it', () => {
  const system = load().getChakraSystem();
  const styles = system.cva({ base: { color: 'fg', p: '2' } })({});
  expect(system.css(styles, {}, {})).toBe(system.css(styles));
  expect(system.css(styles)).toEqual(load().createWholeSystem().css(styles));
  expect(system.css(styles, { color: 'bg' })).not.toEqual(system.css(styles));
  expect(system.css({}, { color: 'bg' })).toEqual(system.css({ color: 'bg' }));
});
