/** Separate files. The first also has Latin, digits and signs. */
const SCRIPT_FONTS = [
  {
    script: 'Devanagari',
    address: new URL(
      '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
      import.meta.url,
    ).href,
  },
  {
    script: 'Bengali',
    address: new URL('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf', import.meta.url)
      .href,
  },
  {
    script: 'Gujarati',
    address: new URL(
      '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
      import.meta.url,
    ).href,
  },
  {
    script: 'Gurmukhi',
    address: new URL(
      '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
      import.meta.url,
    ).href,
  },
  {
    script: 'Kannada',
    address: new URL('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf', import.meta.url)
      .href,
  },
  {
    script: 'Malayalam',
    address: new URL(
      '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
      import.meta.url,
    ).href,
  },
  {
    script: 'Oriya',
    address: new URL('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf', import.meta.url)
      .href,
  },
  {
    script: 'Tamil',
    address: new URL('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf', import.meta.url)
      .href,
  },
  {
    script: 'Telugu',
    address: new URL('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf', import.meta.url)
      .href,
  },
] as const;

/** The first font is always included. */
export const findFonts = (text: string) =>
  SCRIPT_FONTS.filter(({ script }, index) => index === 0 || new RegExp(`\\p{Script=${script}}`, 'u').test(text));
