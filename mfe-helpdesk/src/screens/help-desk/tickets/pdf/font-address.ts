/** The font of ticket PDFs, Latin and Devanagari in one; a file of its own beside the chunk that asks for it. */
export const fontAddress = new URL(
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  import.meta.url,
).href;
