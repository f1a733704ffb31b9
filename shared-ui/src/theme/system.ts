import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  alertSlotRecipe,
  badgeRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  nativeSelectSlotRecipe,
  radiomarkRecipe,
  radioGroupSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { hasBaseStyles } from './base-styles.ts';
import { semanticColors } from './palettes.ts';
import { keyframes, layerStyles, semanticRadii, semanticShadows, textStyles, tokens } from './tokens.ts';
import { forcedColours } from './forced-colours.ts';
import { touchTargets } from './touch.ts';

const square = (step: string, textStyle: string, px: string) => ({
  h: step,
  minW: step,
  textStyle,
  px,
  gap: '1',
  _icon: { width: '4', height: '4' },
});

/** 24, 28 and 32 px high: `xs` in rows, `sm` in bars, `md` (default) beside fields. */
const buttonSizes = {
  ...buttonRecipe.variants?.size,
  // As large as the others under a thumb, so it has their room and text there.
  xs: { ...square('6', 'xs', '2'), '@media (pointer: coarse)': { px: '3', textStyle: 'sm' } },
  sm: square('7', 'sm', '2.5'),
  md: square('8', 'sm', '3'),
};

/**
 * The console's look: light and dark from the same semantic tokens, one accent colour, compact controls (32 px, never
 * under 24 px; 44 px under a coarse pointer). Only the recipes in use are listed: a component whose recipe is missing here
 * renders unstyled, so add its recipe with its first use.
 */
const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ui',
  // Chakra puts the media queries of one style in order by their lengths, and those without any by comparing texts, for which a browser loads
  // what it knows of the language: 8 ms of the first screen, four times that on a phone. This one stands beside a coarse pointer's in each button.
  conditions: {
    hover: ['@media (hover: hover) and (min-width: 0)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  },
  cssVarsRoot: ':where(html)',
  globalCss: {
    html: {
      color: 'fg',
      bg: 'bg',
      colorPalette: 'accent',
      colorScheme: 'light',
      _dark: { colorScheme: 'dark' },
      '--global-font-body': 'fonts.body',
      '--global-font-mono': 'fonts.mono',
      '--global-color-border': 'colors.border',
    },
    body: { fontSize: 'md', lineHeight: '1.25rem', bg: 'bg.subtle', margin: 0 },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    // Plain elements: a page of names has hundreds of them.
    '[data-name]': {
      color: 'accent.fg',
      textDecoration: 'underline',
      textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
      textUnderlineOffset: '3px',
      _hover: { textDecorationColor: 'currentColor' },
    },
    '[data-term]': {
      textDecoration: 'underline dotted',
      textDecorationThickness: '1px',
      textUnderlineOffset: '3px',
      cursor: 'help',
    },
    ...touchTargets,
    ...forcedColours,
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms !important',
        animationIterationCount: '1 !important',
        // None at all: a duration, however short, makes a transition of each change of anything, and its first frame shows the old value.
        transitionDuration: '0s !important',
      },
    },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    tokens,
    keyframes,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows, radii: semanticRadii },
    textStyles,
    layerStyles,
    recipes: {
      badge: badgeRecipe,
      button: {
        ...buttonRecipe,
        variants: { ...buttonRecipe.variants, size: buttonSizes },
        defaultVariants: { size: 'md', variant: 'solid' },
      },
      checkmark: checkmarkRecipe,
      heading: { ...headingRecipe, defaultVariants: { size: 'lg' } },
      input: {
        ...inputRecipe,
        variants: {
          ...inputRecipe.variants,
          size: { ...inputRecipe.variants?.size, md: { textStyle: 'sm', px: '2', '--input-height': 'sizes.8' } },
        },
        defaultVariants: { size: 'md', variant: 'outline' },
      },
      link: linkRecipe,
      radiomark: radiomarkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: {
        ...textareaRecipe,
        variants: {
          ...textareaRecipe.variants,
          size: {
            ...textareaRecipe.variants?.size,
            md: { textStyle: 'sm', px: '2', py: '1.5', scrollPaddingBottom: '1.5' },
          },
        },
        defaultVariants: { size: 'md', variant: 'outline' },
      },
    },
    slotRecipes: {
      alert: { ...alertSlotRecipe, defaultVariants: { status: 'info', variant: 'subtle', size: 'sm', inline: false } },
      checkbox: checkboxSlotRecipe,
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      fieldset: fieldsetSlotRecipe,
      nativeSelect: {
        ...nativeSelectSlotRecipe,
        variants: {
          ...nativeSelectSlotRecipe.variants,
          size: {
            ...nativeSelectSlotRecipe.variants?.size,
            md: {
              root: { '--select-field-height': 'sizes.8' },
              field: { textStyle: 'sm', ps: '2', pe: '6' },
              indicator: { textStyle: 'sm', insetEnd: '1.5' },
            },
          },
        },
        defaultVariants: { size: 'md', variant: 'outline' },
      },
      radioGroup: radioGroupSlotRecipe,
    },
  },
});

/** Whole, with what the base of every page is made of: the build writes that into a style sheet (tools/build/base-styles.mjs). */
export const createWholeSystem = (): SystemContext => createSystem(defaultBaseConfig, config);

/** The names alone: what a colour, a shadow or a corner is in each mode stands in the page's style sheet. */
const namesOf = (tokens: object): object =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, token]: [string, object]) => [
      name,
      'value' in token ? { value: 'unset' } : namesOf(token),
    ]),
  );

/** Without what stands in the page's style sheet already: to compute and insert that again is half of the work. */
const createSystemOfPage = (): SystemContext => {
  const semanticTokens = namesOf(config.theme?.semanticTokens ?? {});
  const system = createSystem(defaultBaseConfig, {
    ...config,
    preflight: false,
    globalCss: {},
    theme: { ...config.theme, semanticTokens },
  });
  return Object.defineProperty(system, '_global', { value: [] });
};

const isEmpty = (styles: unknown): boolean =>
  typeof styles !== 'object' || styles === null || Object.keys(styles).length === 0;

/** The same function, which makes one thing of each object once. */
const onceOf = <Key extends object, Made>(make: (key: Key) => Made) => {
  const made = new WeakMap<Key, Made>();
  return (key: Key): Made => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

/**
 * The same look with each recipe put together once: Chakra's elements ask for theirs each time that they are drawn, most of them for one
 * without anything in it, and a new one has to compute what the one before knew already. What a recipe gives an element without styles of
 * its own is found by the object itself, which Chakra finds by all that stands in it.
 */
const withKeptRecipes = (system: SystemContext): SystemContext => {
  const { css: createStyles } = system;
  const cva = onceOf(system.cva as (recipe: object) => unknown);
  const stylesOf = onceOf(createStyles as (styles: object) => unknown);
  const css = (first: object, ...more: object[]) =>
    isEmpty(first) || !more.every(isEmpty) ? createStyles(first, ...more) : stylesOf(first);
  return Object.defineProperties(system, { cva: { value: cva }, css: { value: css } });
};

let created: SystemContext | undefined;
/** The one system of the page, made when it is first asked for: some tens of milliseconds of work on a phone. */
export const pageSystem = (): SystemContext => {
  created ??= withKeptRecipes(hasBaseStyles() ? createSystemOfPage() : createWholeSystem());
  return created;
};

/**
 * Puts the look together ahead of `UiProvider`, so that the page can do it in a task of its own.
 *
 * @example prepareTheme(); createRoot(root).render(<UiProvider><App /></UiProvider>)
 */
export const prepareTheme = (): void => void pageSystem();
