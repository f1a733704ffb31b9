/** What no file system of ours may have in a name becomes '-'. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '-');

/**
 * Has the browser download what lies at an address of ours; it goes on by itself after a broken connection.
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

function handOver(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  downloadAddress(address, name);
  // A browser may begin to read it later than the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

let receive = handOver;

/**
 * Hands a file that the page has made to the person.
 *
 * @example downloadBlob(await writeTicketPdf(ticket), `${ticket.ticketNo}.pdf`)
 */
export const downloadBlob = (content: Blob, name: string): void => receive(content, fileName(name));

/** For tests: files go to `next` instead of the browser's downloads. */
export function setDownloads(next: (content: Blob, name: string) => void): void {
  receive = next;
}
