/** The first also has Latin. */
const FONTS = {
  Devanagari: new URL(
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    import.meta.url,
  ),
  Bengali: new URL('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf', import.meta.url),
  Gujarati: new URL(
    '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
    import.meta.url,
  ),
  Gurmukhi: new URL(
    '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
    import.meta.url,
  ),
  Kannada: new URL('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf', import.meta.url),
  Malayalam: new URL(
    '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
    import.meta.url,
  ),
  Oriya: new URL('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf', import.meta.url),
  Tamil: new URL('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf', import.meta.url),
  Telugu: new URL('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf', import.meta.url),
} as const;
export type Script = keyof typeof FONTS;

const SCRIPTS = Object.keys(FONTS) as Script[];
export const fontAddress = (script: Script): string => FONTS[script].href;

export const findScripts = (text: string): Script[] =>
  SCRIPTS.filter((script, index) => index === 0 || new RegExp(`\\p{Script=${script}}`, 'u').test(text));

export function splitByScript(text: string): { script: Script; text: string }[] {
  const words = SCRIPTS.slice(1).map(
    (script) => `(?<${script}>\\p{Script=${script}}[\\p{Script=${script}}\\p{Mn}\\u200c\\u200d]*)`,
  );
  const pieces: { script: Script; text: string }[] = [];
  const add = (piece: string, script: Script) => {
    if (piece) pieces.push({ script, text: piece });
  };
  let at = 0;
  for (const match of text.matchAll(new RegExp(words.join('|'), 'gu'))) {
    add(text.slice(at, match.index), 'Devanagari');
    add(match[0], SCRIPTS.find((script) => match.groups?.[script]) ?? 'Devanagari');
    at = match.index + match[0].length;
  }
  add(text.slice(at), 'Devanagari');
  return pieces;
}

const DRAWN = new RegExp(
  `[\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'gu',
);
export const countUndrawn = (text: string): number => [...text.replace(DRAWN, '')].length;
