import type { ColumnKind } from '../../../../../files/csv-copy.ts';
import type { Fill } from '../../report.ts';

type Format = ColumnKind | 'lakhs' | 'crores';
/** Each format and colour pair is one style number. */
const FORMATS_IN_ORDER: readonly Format[] = ['text', 'number', 'amount', 'lakhs', 'crores', 'date', 'time'];
const FILLS: Record<Fill, string> = {
  red: 'F8696B',
  yellow: 'FFEB84',
  green: '63BE7B',
  'light-green': 'C6EFCE',
  orange: 'FFC000',
  'orange-red': 'FF7F50',
  blue: '9DC3E6',
};
const fillNames = Object.keys(FILLS) as Fill[];
/** Excel reserves formats up to 163. */
const FORMATS: Record<Format, number> = {
  text: 0,
  number: 0,
  amount: 4,
  lakhs: 164,
  crores: 165,
  date: 166,
  time: 167,
};
const OWN_FORMATS = [
  [164, '##\\,##\\,##0.00'],
  [165, '##\\,##\\,##\\,##0.00'],
  [166, 'dd\\-mm\\-yyyy'],
  [167, 'hh:mm\\ AM/PM'],
] as const;
const LAKH = 100_000;
const CRORE = 10_000_000;

export const HEADING_STYLE = 1;
export const NOTE_STYLE = 2;
const FIRST = 3;

/** Indian grouping (D-019). A single conditional format would lose the minus. */
const formatOf = (kind: ColumnKind, value: unknown): Format => {
  if (kind !== 'amount') return kind;
  const size = Math.abs(Number(value));
  return size >= CRORE ? 'crores' : size >= LAKH ? 'lakhs' : 'amount';
};
export const getStyleIndex = (kind: ColumnKind, value: unknown, fill: Fill | undefined): number =>
  FIRST +
  FORMATS_IN_ORDER.indexOf(formatOf(kind, value)) * (fillNames.length + 1) +
  (fill ? fillNames.indexOf(fill) + 1 : 0);

const solid = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
/** Right-aligns words ('S', 'NA') in number columns. */
const look = (name: Format, fill: number) =>
  `<xf numFmtId="${FORMATS[name]}" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"` +
  (name === 'text' ? '/>' : ' applyAlignment="1"><alignment horizontal="right"/></xf>');

export const stylesXml = (): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="${OWN_FORMATS.length}">${OWN_FORMATS.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts>\
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>\
<font><i/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="${fillNames.length + 3}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
${solid('0B5CAD')}${fillNames.map((name) => solid(FILLS[name])).join('')}</fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${FIRST + FORMATS_IN_ORDER.length * (fillNames.length + 1)}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>\
<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
${FORMATS_IN_ORDER.flatMap((name) => [look(name, 0), ...fillNames.map((_, index) => look(name, index + 3))]).join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
