const of = <T extends string | number>(entries: Record<string, T>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
];
const spacing = of(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));
const widths = {
  '3xs': 14,
  '2xs': 16,
  xs: 20,
  sm: 24,
  md: 28,
  lg: 32,
  xl: 36,
  '2xl': 42,
  '3xl': 48,
  '4xl': 56,
  '5xl': 64,
  '6xl': 72,
  '7xl': 80,
  '8xl': 90,
};
const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** Only tokens that our recipes and screens use: each is a CSS variable on every page. */
export const tokens = {
  spacing,
  sizes: {
    ...spacing,
    ...of(Object.fromEntries(Object.entries(widths).map(([name, rem]) => [name, `${rem}rem`]))),
    ...of({
      '0': '0rem',
      px: '1px',
      full: '100%',
      min: 'min-content',
      max: 'max-content',
      fit: 'fit-content',
      prose: '60ch',
      '1/2': '50%',
      '1/3': '33.333333%',
      '2/3': '66.666667%',
      '1/4': '25%',
      '3/4': '75%',
      'breakpoint-sm': '480px',
      'breakpoint-md': '768px',
      'breakpoint-lg': '1024px',
      'breakpoint-xl': '1280px',
    }),
  },
  radii: of({ none: '0', '2xs': '1px', xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px', full: '9999px' }),
  borders: of({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid' }),
  fonts: of({
    body: sans,
    heading: sans,
    mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: of({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.375rem',
    '3xl': '1.75rem',
    '4xl': '2.25rem',
  }),
  fontWeights: of({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: of({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625 }),
  letterSpacings: of({ tight: '-0.01em', wide: '0.02em', wider: '0.05em' }),
  durations: of({
    fastest: '50ms',
    faster: '80ms',
    fast: '120ms',
    moderate: '160ms',
    slow: '240ms',
    slower: '320ms',
    slowest: '400ms',
  }),
  easings: of({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  cursor: of({
    button: 'pointer',
    checkbox: 'default',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'default',
    slider: 'default',
    switch: 'pointer',
  }),
  zIndex: of({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
  animations: of({ spin: 'spin 1s linear infinite', pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' }),
};

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

export const semanticShadows = {
  xs: shadow('0 1px 2px #1b242e1f', '0 0 1px #ffffff33 inset'),
  sm: shadow('0 1px 3px #1b242e26', '0 1px 3px #000000a3'),
  md: shadow('0 3px 8px #1b242e29', '0 3px 8px #000000a3'),
  lg: shadow('0 8px 20px #1b242e33', '0 8px 20px #000000b3'),
  xl: shadow('0 14px 32px #1b242e3d', '0 14px 32px #000000bf'),
  inset: shadow('inset 0 1px 2px #1b242e14', 'inset 0 1px 2px #00000080'),
};

export const semanticRadii = {
  l1: { value: '{radii.xs}' },
  l2: { value: '{radii.sm}' },
  l3: { value: '{radii.md}' },
};

const style = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } });

export const textStyles = {
  '2xs': style('2xs', '1rem'),
  xs: style('xs', '1rem'),
  sm: style('sm', '1.25rem'),
  md: style('md', '1.25rem'),
  lg: style('lg', '1.5rem'),
  xl: style('xl', '1.625rem'),
  '2xl': style('2xl', '1.875rem'),
  '3xl': style('3xl', '2.25rem'),
  '4xl': style('4xl', '2.75rem'),
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' } },
  none: { value: {} },
};

export const layerStyles = {
  disabled: { value: { opacity: '0.55', cursor: 'disabled' } },
  none: { value: {} },
  'fill.muted': { value: { background: 'colorPalette.muted', color: 'colorPalette.fg' } },
  'fill.subtle': { value: { background: 'colorPalette.subtle', color: 'colorPalette.fg' } },
  'fill.surface': {
    value: {
      background: 'colorPalette.subtle',
      color: 'colorPalette.fg',
      boxShadow: '0 0 0px 1px var(--shadow-color)',
      boxShadowColor: 'colorPalette.muted',
    },
  },
  'fill.solid': { value: { background: 'colorPalette.solid', color: 'colorPalette.contrast' } },
  'indicator.bottom': {
    value: {
      position: 'relative',
      '--indicator-color-fallback': 'colors.colorPalette.solid',
      _before: {
        content: '""',
        position: 'absolute',
        bottom: 'var(--indicator-offset-y, 0)',
        insetInline: 'var(--indicator-offset-x, 0)',
        height: 'var(--indicator-thickness, 2px)',
        background: 'var(--indicator-color, var(--indicator-color-fallback))',
      },
    },
  },
};

const slide = (axis: 'X' | 'Y', from: string) => ({
  from: { transform: `translate${axis}(${from})` },
  to: { transform: 'none' },
});

export const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'slide-from-left-full': slide('X', '-100%'),
  'slide-from-right-full': slide('X', '100%'),
  'slide-from-top-full': slide('Y', '-100%'),
  'slide-from-bottom-full': slide('Y', '100%'),
  'slide-from-top': slide('Y', '-0.5rem'),
  'slide-from-bottom': slide('Y', '0.5rem'),
  'scale-in': { from: { transform: 'scale(0.97)' }, to: { transform: 'scale(1)' } },
  'scale-out': { from: { transform: 'scale(1)' }, to: { transform: 'scale(0.97)' } },
  'slide-to-right-full': { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
  'slide-to-left-full': { from: { transform: 'none' }, to: { transform: 'translateX(-100%)' } },
};
