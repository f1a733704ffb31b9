import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  alertSlotRecipe, badgeRecipe, buttonRecipe, checkboxSlotRecipe, checkmarkRecipe, dialogSlotRecipe, drawerSlotRecipe, fieldSlotRecipe,
  fieldsetSlotRecipe, headingRecipe, inputRecipe, linkRecipe, nativeSelectSlotRecipe, radiomarkRecipe, radioGroupSlotRecipe, separatorRecipe,
  skeletonRecipe, spinnerRecipe, textareaRecipe,
} from '@chakra-ui/react/theme';
import { semanticColors } from './palettes.ts';
import { keyframes, layerStyles, semanticRadii, semanticShadows, textStyles, tokens } from './tokens.ts';

/**
 * The console's look: light and dark from the same semantic tokens, one accent colour, compact controls (32 px, never
 * under 24 px). Only the recipes in use are listed: a component whose recipe is missing here renders unstyled, so add
 * its recipe with its first use.
 */
const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ui',
  cssVarsRoot: ':where(html)',
  globalCss: {
    html: { color: 'fg', bg: 'bg', colorPalette: 'accent', colorScheme: 'light', _dark: { colorScheme: 'dark' }, '--global-font-body': 'fonts.body', '--global-font-mono': 'fonts.mono', '--global-color-border': 'colors.border' },
    body: { fontSize: 'md', lineHeight: '1.25rem', bg: 'bg.subtle', margin: 0 },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '*, *::before, *::after': { _motionReduce: { animationDuration: '1ms !important', animationIterationCount: '1 !important', transitionDuration: '1ms !important' } },
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
      button: { ...buttonRecipe, defaultVariants: { size: 'xs', variant: 'solid' } },
      checkmark: checkmarkRecipe,
      heading: { ...headingRecipe, defaultVariants: { size: 'lg' } },
      input: { ...inputRecipe, defaultVariants: { size: 'xs', variant: 'outline' } },
      link: linkRecipe,
      radiomark: radiomarkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: { ...textareaRecipe, defaultVariants: { size: 'xs', variant: 'outline' } },
    },
    slotRecipes: {
      alert: { ...alertSlotRecipe, defaultVariants: { status: 'info', variant: 'subtle', size: 'sm', inline: false } },
      checkbox: checkboxSlotRecipe,
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      fieldset: fieldsetSlotRecipe,
      nativeSelect: { ...nativeSelectSlotRecipe, defaultVariants: { size: 'xs', variant: 'outline' } },
      radioGroup: radioGroupSlotRecipe,
    },
  },
});

export const system = createSystem(defaultBaseConfig, config);
