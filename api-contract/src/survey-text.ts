/** Checks for a survey's JSON text, shared by server and console. Import no schema library here. */
import { surveyLimits } from './limits.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an entry is meant as a table `{Name, Headers, Rows}` (002 §3); its parts may be wrong. */
export const looksLikeTable = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && ('Headers' in value || 'Rows' in value);

/** Whether brackets outside quotes nest too deeply. Scans text, so that nothing recurses into such a document. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isQuoted && sign === '\\') index += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '[' || sign === '{')) depth += 1;
    else if (!isQuoted && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > surveyLimits.document.maxDepth) return true;
  }
  return false;
}
