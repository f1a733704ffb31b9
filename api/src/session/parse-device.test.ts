import { parseDevice } from './parse-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['okhttp', 'okhttp/4.12.0'],
  ['FieldApp on Android', 'FieldApp/2.1 (Android 14)'],
  ['', ''],
  ['', 'Mozilla/5.0'],
  ['', '<script>alert(1)</script>'],
])('the device name is %p', (device, userAgent) => {
  expect(parseDevice(userAgent)).toBe(device);
});

it('the device name is short, whatever the client sends', () => {
  expect(parseDevice('x'.repeat(5000)).length).toBeLessThanOrEqual(80);
  expect(parseDevice(undefined)).toBe('');
});
