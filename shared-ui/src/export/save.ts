export interface SavedFile {
  name: string;
  content: ArrayBuffer | string;
  type: string;
}

function download({ name, content, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]/g, '-');
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

let saver = download;

/** Hands a file to the person. */
export const save = (file: SavedFile): void => saver(file);

/** For tests: files go to `next` instead of the browser's downloads. */
export function setSaver(next: (file: SavedFile) => void): void {
  saver = next;
}
