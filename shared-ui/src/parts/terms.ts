/** As in documents and glossary. Whole words match: 'Sales (MTD)' has MTD. */
const TERMS: Readonly<Record<string, string>> = {
  AO: 'area manager, also AM',
  AOD: 'as on date: what it was when the ERP last said so',
  COR: "the report of what officers did with their days: each day's visits, leave, holidays and days without a field day",
  ML: 'machine learning: what the model says',
  MTD: 'month to date: from the first of the month until now',
  OTP: 'one-time password',
  PJP: 'permanent journey plan: the visits that an officer plans for a day',
  RO: 'regional manager, also RM',
  SAS: 'business with a dealer as SAP counts it, in rupees',
  SE: 'sales executive',
  SO: 'sales officer',
  TOT: 'in total',
  WIP: 'work in progress: begun, not done',
  ZO: 'zonal manager, also ZM',
};

const KNOWN = new RegExp(`\\b(${Object.keys(TERMS).join('|')})s?\\b`, 'g');

/** Abbreviations of a text with their meanings, plurals too. */
export const findTerms = (text: string): [term: string, meaning: string][] =>
  [...new Set([...text.matchAll(KNOWN)].map(([, term = '']) => term))].map((term) => [term, TERMS[term] ?? '']);

/** Meanings of a text's abbreviations; undefined without any. */
export function explainTerms(text: string): string | undefined {
  const terms = findTerms(text);
  return terms.length === 0 ? undefined : terms.map(([term, meaning]) => `${term}: ${meaning}`).join('. ');
}
