/**
 * Cells with tabs, line ends or quotes are quoted.
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
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"' && cell === '') {
      const end = closingQuote(text, index + 1);
      if (end === undefined) cell += sign;
      else {
        cell = text.slice(index + 1, end).replaceAll('""', '"');
        index = end;
      }
    } else if (sign === '\t') endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[index + 1] === '\n') index += 1;
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
  for (let index = text.indexOf('"', from); index !== -1; index = text.indexOf('"', index + 1)) {
    if (text[index + 1] === '"') index += 1;
    else return index + 1 === text.length || '\t\r\n'.includes(text[index + 1] ?? '') ? index : undefined;
  }
  return undefined;
}
