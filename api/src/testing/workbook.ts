import { utils, write } from '@e965/xlsx';

export function createWorkbook(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Buffer<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}
