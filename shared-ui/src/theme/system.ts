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
  // Under a thumb it is as large as the others, so it gets their padding and text.
  xs: { ...square('6', 'xs', '2'), '@media (pointer: coarse)': { px: '3', textStyle: 'sm' } },
  sm: square('7', 'sm', '2.5'),
  md: square('8', 'sm', '3'),
};

/**
 * Light and dark from the same tokens; controls of 32 px, at least 24 px, 44 px under a coarse pointer. A component
 * renders unstyled until its recipe is listed here.
 */
const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ui',
  // Chakra sorts media queries by width, and those without a width as texts: 8 ms of the first screen, four times that
  // on a phone. Hence `min-width: 0`.
  conditions: {
    hover: ['@media (hover: hover) and (min-width: 0)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  },
  cssVarsRoot: ':where(html)',
  globalCss: {
    html: {
      overflowWrap: 'break-word',
      color: 'fg',
      bg: 'bg',
      colorPalette: 'accent',
      colorScheme: 'light',
      _dark: { colorScheme: 'dark' },
      '--global-font-body': 'fonts.body',
      '--global-font-mono': 'fonts.mono',
      '--global-color-border': 'colors.border',
      // Dialogs set both of these, which are inherited: each opening would compute the style of every element. Their
      // backdrop takes the pointer, and nothing reads the width.
      '--scrollbar-width': '0px !important',
    },
    body: { fontSize: 'md', lineHeight: '1.25rem', bg: 'bg.subtle', margin: 0, pointerEvents: 'auto !important' },
    // Chakra sets it on each element, which hides a container's value from the name in it.
    '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
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
        // Zero: any duration makes a transition whose first frame shows the old value.
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

/** @public Includes the base styles, which the build writes into a style sheet (tools/build/base-styles.mjs). */
export const createWholeSystem = (): SystemContext => createSystem(defaultBaseConfig, config);

/** Names only: the page's style sheet has the values. */
const listNames = (tokens: object): object =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, token]: [string, object]) => [
      name,
      'value' in token ? { value: 'unset' } : listNames(token),
    ]),
  );

/** Omits what the page's style sheet has: half of the work. */
const createSystemOfPage = (): SystemContext => {
  const semanticTokens = listNames(config.theme?.semanticTokens ?? {});
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

/** Memoises by object identity. */
const memoizeByObject = <Key extends object, Made>(make: (key: Key) => Made) => {
  const made = new WeakMap<Key, Made>();
  return (key: Key): Made => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

/**
 * Caches recipes: Chakra's elements request theirs on each render, most of them empty.
 */
const withKeptRecipes = (system: SystemContext): SystemContext => {
  const { css: createStyles } = system;
  const cva = memoizeByObject(system.cva as (recipe: object) => unknown);
  const stylesOf = memoizeByObject(createStyles as (styles: object) => unknown);
  const css = (first: object, ...more: object[]) =>
    isEmpty(first) || !more.every(isEmpty) ? createStyles(first, ...more) : stylesOf(first);
  return Object.defineProperties(system, { cva: { value: cva }, css: { value: css } });
};

let created: SystemContext | undefined;
/** The page's only system, created lazily: it takes tens of milliseconds on a phone. */
export const getChakraSystem = (): SystemContext => {
  created ??= withKeptRecipes(hasBaseStyles() ? createSystemOfPage() : createWholeSystem());
  return created;
};

/**
 * Prepares the theme before `UiProvider`, so that it can run in its own task.
 *
 * @example prepareTheme(); createRoot(root).render(<UiProvider><App /></UiProvider>)
 */
export const prepareTheme = (): void => void getChakraSystem();
