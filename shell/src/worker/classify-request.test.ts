import { classifyRequest } from './classify-request.ts';

const ORIGIN = 'https://console.example.com';
const navigate = (path: string, origin = ORIGIN) =>
  classifyRequest({ method: 'GET', mode: 'navigate', url: origin + path }, ORIGIN);
const load = (path: string, method = 'GET') =>
  classifyRequest({ method, mode: 'cors', url: path.startsWith('http') ? path : ORIGIN + path }, ORIGIN);

it('the worker handles navigations to pages of the console, and no others', () => {
  for (const path of ['/', '/today', '/SO/SO1/PJP', '/remotes', '/dealer-directory?search=a.b'])
    expect([path, navigate(path)]).toEqual([path, 'page']);
  for (const path of ['/api/v1/report/leads', '/files/photos/1.jpg', '/remotes/mfe-a/1/notes.html', '/icon-192.png'])
    expect([path, navigate(path)]).toEqual([path, 'other']);
  expect(navigate('/today', 'https://elsewhere.example.com')).toBe('other');
});

it('the worker leaves a navigation alone that asks for the network', () => {
  expect(navigate('/today?network=only')).toBe('other');
});

it('the worker handles scripts and styles that never change, and neither calls nor writes', () => {
  for (const path of ['/assets/main.0123abcd.js', '/assets/base.0123abcd.css?again=1', '/remotes/mfe-a/1/entry.js'])
    expect([path, load(path)]).toEqual([path, 'file']);
  for (const path of ['/api/v1/today/plans', '/service-worker.js', '/remotes/mfe-a/1/font.woff2', '/files/a.js'])
    expect([path, load(path)]).toEqual([path, 'other']);
  expect(load('/assets/main.0123abcd.js', 'POST')).toBe('other');
  expect(load('https://elsewhere.example.com/assets/main.js')).toBe('other');
});
