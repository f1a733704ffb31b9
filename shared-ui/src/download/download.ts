/** Replaces characters that file systems forbid. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '-');

/**
 * One of our addresses; the browser resumes broken connections.
 *
 * @example downloadAddress(apiAddress(job.fileUrl), 'Attendance.xlsx')
 */
export function downloadAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name);
  document.body.append(link);
  link.click();
  link.remove();
}

const KEPT_MS = 60_000;

function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  downloadAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

let receive = saveBlob;

/** Downloads a file that the page made. */
export const downloadBlob = (content: Blob, name: string): void => receive(content, fileName(name));

/** For tests: sends files to `next` instead. */
export function setDownloads(next: (content: Blob, name: string) => void): void {
  receive = next;
}
