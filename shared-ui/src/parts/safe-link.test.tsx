import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { safeAddress, toAbsoluteAddress } from './safe-address.ts';
import { SafeLink } from './safe-link.tsx';

const harmful = 'javascript:alert(1)';
const writeSettings = (settings: object) => {
  document.head.insertAdjacentHTML('beforeend', `<script id="settings" type="application/json"></script>`);
  document.getElementById('settings')!.textContent = JSON.stringify(settings);
};
afterEach(() => document.getElementById('settings')?.remove());

describe('an address that the data names', () => {
  it.each([
    ['/files/3f/shop.png'],
    ['https://photos.example.com/a.jpg'],
    ['http://photos.example.com/a.jpg'],
    ['HTTPS://photos.example.com/a.jpg'],
  ])('may be opened: %s', (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  it.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    [' javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,hi'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    ['//elsewhere.example.com/a.jpg'],
    ['/\\elsewhere.example.com'],
    ['/\t/elsewhere.example.com'],
    ['/\n/elsewhere.example.com'],
    ['\\\\elsewhere.example.com'],
    ['shop.png'],
    ['-'],
    [''],
    [null],
    [undefined],
  ])('is refused: %j', (address) => {
    expect(safeAddress(address)).toBeUndefined();
  });

  it('D-002: a path of ours is requested from the API’s host; a web address is unchanged', () => {
    writeSettings({ apiBase: 'https://api.example.com/' });
    expect(safeAddress('/files/3f/shop.png')).toBe('https://api.example.com/files/3f/shop.png');
    expect(safeAddress('https://photos.example.com/a.jpg')).toBe('https://photos.example.com/a.jpg');
  });

  it('is whole in what is saved as a file: a path of ours has its host, wherever the API is', () => {
    const all = () => ['/files/3f/shop.png', 'https://photos.example.com/a.jpg', harmful].map(toAbsoluteAddress);
    expect(all()).toEqual(['http://localhost/files/3f/shop.png', 'https://photos.example.com/a.jpg', undefined]);
    writeSettings({ apiBase: 'https://api.example.com' });
    expect(all()[0]).toBe('https://api.example.com/files/3f/shop.png');
  });
});

describe('a link to what the data names', () => {
  it('opens in a tab of its own that learns nothing of this page, and says so', () => {
    renderUi(
      <SafeLink href="/files/3f/gst.pdf" about="of Verma Motors">
        Document
      </SafeLink>,
    );
    const link = screen.getByRole('link', { name: 'Document of Verma Motors, opens in a new tab' });
    expect(link).toHaveTextContent(/^Document$/);
    expect(link).toHaveAttribute('href', '/files/3f/gst.pdf');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
  });

  it('is plain text where the address may not be opened', () => {
    const { container } = renderUi(
      <>
        <p>
          <SafeLink href={harmful}>Document</SafeLink>
        </p>
        <p>
          <SafeLink href={null} fallback="invoice.pdf">
            invoice.pdf
          </SafeLink>
        </p>
      </>,
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['-', 'invoice.pdf']);
  });
});
