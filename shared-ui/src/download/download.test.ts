import { readExport } from '../testing/index.tsx';
import { downloadAddress, downloadBlob } from './download.ts';

describe('downloads', () => {
  it('an address is downloaded by the browser under a name that every file system accepts', () => {
    const started: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      started.push(`${new URL(this.href).pathname} as ${this.download}`);
    });
    downloadAddress('/api/v1/report/files/key/Visits.csv', 'Visits 01/08: "all"?.csv');
    click.mockRestore();
    expect(started).toEqual(['/api/v1/report/files/key/Visits.csv as Visits 01-08- -all--.csv']);
    expect(document.querySelector('a')).toBeNull();
  });

  it('a file that the page has made arrives whole, under such a name as well', async () => {
    downloadBlob(new Blob(['SO,Count\r\nSO1,12\r\n'], { type: 'text/csv' }), 'a/b.csv');
    const file = await readExport();
    expect(file.name).toBe('a-b.csv');
    expect(file.content).toBe('SO,Count\r\nSO1,12\r\n');
  });
});
