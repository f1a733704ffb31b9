/** One colour in two modes, `[light, dark]` each: text keeps 4.5:1, graphics 3:1. */
interface Family {
  solid: [string, string];
  contrast: [string, string];
  fg: [string, string];
  subtle: [string, string];
  muted: [string, string];
  emphasized: [string, string];
  border: [string, string];
  focusRing: [string, string];
}

const families: Record<string, Family> = {
  gray: {
    solid: ['#1f2933', '#e6eaf0'],
    contrast: ['#ffffff', '#12161c'],
    fg: ['#26313d', '#dde3ea'],
    subtle: ['#f1f3f6', '#1d232b'],
    muted: ['#e3e7ec', '#29313b'],
    emphasized: ['#ccd3db', '#3a4552'],
    border: ['#c3cad3', '#3f4a57'],
    focusRing: ['#0b62b8', '#6fb2f5'],
  },
  accent: {
    solid: ['#0b5cad', '#2a74bf'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#0a4f96', '#8cc2f8'],
    subtle: ['#eaf2fb', '#13263a'],
    muted: ['#d3e4f6', '#1a3654'],
    emphasized: ['#aaccee', '#24507c'],
    border: ['#7fb0e0', '#34689c'],
    focusRing: ['#0b62b8', '#6fb2f5'],
  },
  blue: {
    solid: ['#0b5cad', '#2a74bf'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#0a4f96', '#8cc2f8'],
    subtle: ['#eaf2fb', '#13263a'],
    muted: ['#d3e4f6', '#1a3654'],
    emphasized: ['#aaccee', '#24507c'],
    border: ['#7fb0e0', '#34689c'],
    focusRing: ['#0b62b8', '#6fb2f5'],
  },
  green: {
    solid: ['#1a7a44', '#23804b'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#13653a', '#74d69c'],
    subtle: ['#e8f6ee', '#10291c'],
    muted: ['#cdebd9', '#173b28'],
    emphasized: ['#9fd8b7', '#1f5a3b'],
    border: ['#6cc091', '#2c7a51'],
    focusRing: ['#1a7a44', '#74d69c'],
  },
  red: {
    solid: ['#c02b2b', '#c93a3a'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#a32020', '#f79a9a'],
    subtle: ['#fdeeee', '#331717'],
    muted: ['#f9d5d5', '#4b1f1f'],
    emphasized: ['#f0abab', '#722c2c'],
    border: ['#e08080', '#8f3d3d'],
    focusRing: ['#c02b2b', '#f79a9a'],
  },
  orange: {
    solid: ['#a85400', '#b35c0a'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#8a4500', '#f4b876'],
    subtle: ['#fdf3e6', '#2f2110'],
    muted: ['#f8e0c0', '#462f12'],
    emphasized: ['#efc186', '#6b4717'],
    border: ['#d99a4b', '#8a5d22'],
    focusRing: ['#a85400', '#f4b876'],
  },
};

const modes = ([light, dark]: [string, string]) => ({ value: { _light: light, _dark: dark } });

const paletteTokens = Object.fromEntries(
  Object.entries(families).map(([name, family]) => [
    name,
    Object.fromEntries(Object.entries(family).map(([step, pair]) => [step, modes(pair as [string, string])])),
  ]),
);

export const semanticColors = {
  ...paletteTokens,
  bg: {
    DEFAULT: modes(['#ffffff', '#12161c']),
    subtle: modes(['#f6f7f9', '#171c23']),
    muted: modes(['#eef0f3', '#1d232b']),
    emphasized: modes(['#e0e4e9', '#29313b']),
    inverted: modes(['#1f2933', '#e6eaf0']),
    panel: modes(['#ffffff', '#181e26']),
    error: modes(['#fdeeee', '#331717']),
    warning: modes(['#fdf3e6', '#2f2110']),
    success: modes(['#e8f6ee', '#10291c']),
    info: modes(['#eaf2fb', '#13263a']),
  },
  fg: {
    DEFAULT: modes(['#1b242e', '#e6eaf0']),
    muted: modes(['#526070', '#a5b1be']),
    subtle: modes(['#637182', '#8f9cab']),
    inverted: modes(['#ffffff', '#12161c']),
    error: modes(['#a32020', '#f79a9a']),
    warning: modes(['#8a4500', '#f4b876']),
    success: modes(['#13653a', '#74d69c']),
    info: modes(['#0a4f96', '#8cc2f8']),
  },
  scrollShadow: modes(['#1b242e33', '#000000a3']),
  border: {
    DEFAULT: modes(['#d9dee4', '#2c3540']),
    muted: modes(['#e6e9ed', '#232b34']),
    subtle: modes(['#eef0f3', '#1d232b']),
    emphasized: modes(['#85909c', '#6c7a89']),
    inverted: modes(['#26313d', '#dde3ea']),
    error: modes(['#c02b2b', '#e06a6a']),
    warning: modes(['#a85400', '#d98b3a']),
    success: modes(['#1a7a44', '#4fb37a']),
    info: modes(['#0b5cad', '#5a9fe0']),
  },
};
