/** Separate files. The first also has Latin, digits and signs. */
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
type Script = keyof typeof FONTS;

/** The first font is always among them. */
export const findScripts = (text: string): Script[] =>
  (Object.keys(FONTS) as Script[]).filter(
    (script, index) => index === 0 || new RegExp(`\\p{Script=${script}}`, 'u').test(text),
  );

/** TrueType files for the scripts of the text. */
export const loadFonts = (text: string): Promise<ArrayBuffer[]> =>
  Promise.all(
    findScripts(text).map(async (script) => {
      const response = await fetch(FONTS[script].href);
      if (!response.ok) throw new Error(`The font could not be loaded (${response.status}).`);
      return response.arrayBuffer();
    }),
  );
