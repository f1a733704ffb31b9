/**
 * Parses rows that a spreadsheet copied. Cells with tabs, line ends or quotes are quoted.
 *
 * @example parsePastedRows('a\tb\n"c\nd"\te\n') // [['a', 'b'], ['c\nd', 'e']]
 */
export function parsePastedRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' && cell === '') {
      const end = closingQuote(text, at + 1);
      if (end === undefined) cell += sign;
      else {
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        at = end;
      }
    } else if (sign === '\t') endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  // The final line end starts no row.
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** End of a quoted cell; undefined if the quote is an ordinary character. */
function closingQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || '\t\r\n'.includes(text[at + 1] ?? '') ? at : undefined;
  }
  return undefined;
}
