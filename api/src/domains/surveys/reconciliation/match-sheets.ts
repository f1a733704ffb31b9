import { sheetNames, shownFileName } from 'api-contract/survey-sheets';
import type { WorkbookSheet } from '../../shared/imports/read-workbook.ts';

interface SurveyFile {
  id: string;
  documentName: string;
}
export interface MatchedSheet {
  documentId: string;
  sheet: WorkbookSheet;
  notes: readonly string[];
}

const few = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();
const quoted = (name: string) => `“${name}”`;

/**
 * A single sheet belongs to the chosen survey; of several, each to the one that its download named.
 * @param files all surveys of the officer, in download order
 * @returns the sheets by survey, and sentences about the rest; nothing if no sheet is left for the chosen one
 */
export function matchSheets(
  chosen: string,
  files: readonly SurveyFile[],
  sheets: readonly WorkbookSheet[],
): { matched: MatchedSheet[]; notes: string[] } | undefined {
  const [only] = sheets;
  const names = sheetNames(files.map(({ documentName }) => documentName)).map((name) => name.toLowerCase());
  const ownerOf = ({ name }: WorkbookSheet): string | undefined => files[names.indexOf(name.trim().toLowerCase())]?.id;
  if (only && sheets.length === 1) {
    const owner = files.find(({ id }) => id === ownerOf(only));
    const own = files.find(({ id }) => id === chosen);
    // Two surveys may share a name: the download of one alone has no number.
    const isOwn = own !== undefined && isSameName(sheetNames([own.documentName])[0] ?? '', only.name);
    const isOther = owner !== undefined && owner.id !== chosen && !isOwn;
    const note = `The sheet is named after another file, ${quoted(shownFileName(owner?.documentName ?? ''))}.`;
    return { matched: [{ documentId: chosen, sheet: only, notes: isOther ? [note] : [] }], notes: [] };
  }
  const matched: MatchedSheet[] = [];
  const rest: WorkbookSheet[] = [];
  for (const sheet of sheets) {
    const documentId = ownerOf(sheet);
    if (documentId === undefined || matched.some((each) => each.documentId === documentId)) rest.push(sheet);
    else matched.push({ documentId, sheet, notes: [] });
  }
  if (!matched.some(({ documentId }) => documentId === chosen)) {
    const filled = rest.filter(({ rows }) => rows.length > 0);
    const sheet = filled.find(({ isHidden }) => !isHidden) ?? filled[0];
    if (!sheet) return undefined;
    rest.splice(rest.indexOf(sheet), 1);
    const note = `No sheet is named after this file, so the sheet ${quoted(sheet.name)} was compared with it.`;
    matched.push({ documentId: chosen, sheet, notes: [note] });
  }
  const left = rest.filter(({ rows }) => rows.length > 0).map(({ name }) => quoted(name));
  const note =
    left.length === 1
      ? `The sheet ${few(left)} belongs to no survey of this officer, so it was not compared.`
      : `${left.length} sheets (${few(left)}) belong to no survey of this officer, so they were not compared.`;
  return { matched, notes: left.length > 0 ? [note] : [] };
}
