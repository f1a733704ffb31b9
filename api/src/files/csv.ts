const MAX_LENGTH = 20_000_000;

/** Undefined if quotes are invalid. */
export function parseCsvRecord(record: string): string[] | undefined {
  if (!record.includes('"')) return record.split(',');
  const cells: string[] = [];
  let position = 0;
  for (;;) {
    let end: number;
    if (record[position] === '"') {
      let close = record.indexOf('"', position + 1);
      while (close >= 0 && record[close + 1] === '"') close = record.indexOf('"', close + 2);
      if (close < 0) return undefined;
      cells.push(record.slice(position + 1, close).replaceAll('""', '"'));
      end = close + 1;
      if (end < record.length && record[end] !== ',') return undefined;
    } else {
      const comma = record.indexOf(',', position);
      end = comma < 0 ? record.length : comma;
      const cell = record.slice(position, end);
      if (cell.includes('"')) return undefined;
      cells.push(cell);
    }
    if (end >= record.length) return cells;
    position = end + 1;
  }
}

const quotesIn = (line: string) => {
  let count = 0;
  for (let index = line.indexOf('"'); index >= 0; index = line.indexOf('"', index + 1)) count += 1;
  return count;
};

/** Splits chunks into records; quoted cells may hold line ends. Memory: one chunk and one record. */
export class Records {
  #rest = '';
  #open = '';
  #started = false;

  push(piece: string, take: (record: string) => void): void {
    const text = this.#rest + (this.#started ? piece : piece.replace(/^\uFEFF/, ''));
    this.#started = true;
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#line(text.slice(from, end), take);
      from = end + 1;
    }
    this.#rest = text.slice(from);
    if (this.#rest.length + this.#open.length > MAX_LENGTH)
      throw new Error(
        this.#open === ''
          ? 'This row is too long.'
          : 'A quote is opened here and never closed, or this row is too long.',
      );
  }

  /** The last line end is optional. */
  end(take: (record: string) => void): void {
    if (this.#rest !== '') this.#line(this.#rest, take);
    if (this.#open !== '') take(this.#open);
  }

  #line(line: string, take: (record: string) => void): void {
    const wasOpen = this.#open !== '';
    const record = wasOpen ? `${this.#open}\n${line}` : line;
    const isOpen = wasOpen !== (quotesIn(line) % 2 === 1);
    this.#open = isOpen ? record : '';
    if (!isOpen) take(record.endsWith('\r') ? record.slice(0, -1) : record);
  }
}
