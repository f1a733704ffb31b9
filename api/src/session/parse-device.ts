/** First match wins: browsers also name their ancestors. */
const APPS = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;
type Names = readonly (readonly [RegExp, string])[];
const nameIn = (text: string, names: Names) => names.find(([word]) => word.test(text))?.[1];

export const parseDevice = (userAgent: string | undefined): string => {
  const text = userAgent?.trim() ?? '';
  // Apps begin with their name: 'okhttp/4.12.0'.
  const app =
    nameIn(text, APPS) ?? (text.startsWith('Mozilla/') ? undefined : /^[\w. -]{1,60}/.exec(text)?.[0]?.trim());
  const system = nameIn(text, SYSTEMS);
  return app && system ? `${app} on ${system}` : (app ?? system ?? '');
};
