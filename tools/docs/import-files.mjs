import { FILES } from '../../api/src/import/index.ts';
import { IMPORT_NOTES } from './import-notes.mjs';
import { code, GENERATED, markdownTable, wrapText } from './markdown.mjs';

const INTRO = `# Which files and columns can be imported?

${GENERATED}

The [import](import.md) reads these files in this order.

- **Needed** columns have a value in each row.
- The **key** columns of a row, together, are once in the file. In users.csv each alone is.
- **≤ 100** means at most 100 characters.
- A **known** record is in the database, or in an earlier file of the folder.
- A later import **updates** every column of a known record, unless the file's text says otherwise.
  'Until edited' or 'decided' means: in the console.`;

/**
 * Maps check messages to a cell's form; the first match wins.
 * @type {[RegExp, (...parts: string[]) => string][]}
 */
const FORMS = [
  [/is not a date/, () => 'date'],
  [/is not a time/, () => 'time'],
  [/is not a month/, () => 'month'],
  [/is not an amount; /, () => 'amount'],
  [/is not an amount from (\d+) to (\d+)/, (from, to) => `rupees, ${from}–${to}`],
  [/is not a whole number/, () => 'whole number'],
  [/is not a score from (\d+) to (\d+)/, (from, to) => `number, ${from}–${to}`],
  [/is not a coordinate/, () => 'coordinate'],
  [/is neither true nor false/, () => 'true/false'],
  [/in the form of a UUID/, () => 'UUID'],
  [/is not a link/, () => 'link'],
  [/plain email address/, () => 'email'],
  [/is neither Approved nor Rejected/, () => `${code('Approved, Rejected')}, …`],
  [/is not one of (.+)\.$/, (list) => code(list)],
  [/JSON list/, () => 'JSON list'],
  [/JSON/, () => 'JSON'],
  [/(?:longer than|at most) ([\d,]+) characters/i, (count) => `text ≤ ${count}`],
];
/** Invalid cells for probing: every check refuses one. Includes a number, because it is valid JSON. */
const PROBES = ['?', '7', 'x'.repeat(100_000)];

/**
 * Derives a column's form from its check's messages.
 * @param {import('../../api/src/import/columns.ts').Column} column
 */
export function describeCellForm({ check, references, list, name }) {
  const each = list ? 'list of ' : '';
  if (references) return `${each}known ${references.what.replace(' with SAP ID', '')}`;
  if (!check) return list ? 'list' : 'text';
  const faults = PROBES.map((probe) => check(probe) ?? '');
  for (const [pattern, form] of FORMS) {
    for (const fault of faults) {
      const match = pattern.exec(fault);
      if (match) return each + form(...match.slice(1));
    }
  }
  throw new Error(`The form of column ${name} is not known: ${faults.join(' | ')}. Add it to FORMS.`);
}

/** @param {import('../../api/src/import/file-spec.ts').FileSpec} spec */
function fileSection({ file, columns, unique = [] }) {
  const { about = '', columns: notes = {} } = IMPORT_NOTES[file] ?? {};
  const rows = columns.map((column) => [
    code(column.name) + (unique.flat().includes(column.name) ? ' (key)' : ''),
    column.required ? 'yes' : '',
    describeCellForm(column),
    notes[column.name] ?? '',
  ]);
  return [`## ${file}`, wrapText(about), markdownTable([['Column', 'Needed', 'Form', 'Meaning'], ...rows])].join(
    '\n\n',
  );
}

export const importFilesPage = () => `${[INTRO, ...FILES.map(fileSection)].join('\n\n')}\n`;

export function findStrayImportNotes() {
  const columnsByFile = new Map(FILES.map(({ file, columns }) => [file, columns.map(({ name }) => name)]));
  const missing = [...columnsByFile.keys()].filter((file) => !IMPORT_NOTES[file]);
  const stray = Object.entries(IMPORT_NOTES).flatMap(([file, { columns = {} }]) =>
    Object.keys(columns)
      .filter((name) => !columnsByFile.get(file)?.includes(name))
      .map((name) => `${file} ${name}`),
  );
  return [...missing, ...Object.keys(IMPORT_NOTES).filter((file) => !columnsByFile.has(file)), ...stray];
}
