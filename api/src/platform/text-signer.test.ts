import { createTextSigner } from './text-signer.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const signed = createTextSigner('a secret of this test that is long enough');
const text = signed.sign('preview', { remote: 'mfe-a', version: '1' }, 60, now);

it('a signed text returns its facts until it expires', () => {
  expect(signed.verify('preview', text, later(59))).toEqual({ remote: 'mfe-a', version: '1' });
  expect(signed.verify('preview', text, later(60))).toBeUndefined();
});

it('a signed text is worthless for another purpose or under another secret', () => {
  expect(signed.verify('feed-cookie', text, now)).toBeUndefined();
  expect(signed.verify('feed-ticket', text, now)).toBeUndefined();
  expect(createTextSigner('another secret that is also long enough').verify('preview', text, now)).toBeUndefined();
});

it('the signer knows every change, and never fails at nonsense', () => {
  const [body = '', mark = ''] = text.split('.');
  const other = Buffer.from(JSON.stringify([9e9, { remote: 'mfe-a', version: '2' }])).toString('base64url');
  const last = text.endsWith('A') ? 'E' : 'A';
  const bad = ['', '.', 'x.y', body, `${body}.`, `${other}.${mark}`, `${text}.`, `.${mark}`, ` ${text}`];
  for (const each of [...bad, text.slice(0, -1) + last])
    expect([each, signed.verify('preview', each, now)]).toEqual([each, undefined]);
});
