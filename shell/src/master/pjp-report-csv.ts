/** D-017: what a spreadsheet would read as a formula gets a leading apostrophe. */
const safe = (text: string): string => (/^[=+@]|^-\D/.test(text) ? `'${text}` : text);
const cell = (value: string | number): string => {
  const text = typeof value === 'string' ? safe(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The master report as csv: header `SO,Count`, one line an officer (D-029). */
export const pjpReportCsv = (rows: readonly { _id: string; count: number }[]): string =>
  [['SO', 'Count'], ...rows.map(({ _id, count }) => [_id, count])]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');

/** Hands a text to the browser as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
