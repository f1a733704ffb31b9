import { respondToNavigation } from './respond-to-navigation.ts';

const page = (worker?: string, status = 200) =>
  new Response('', { status, ...(worker && { headers: { 'console-worker': worker } }) });
const savedPage = page('on');
const remove = jest.fn();
const answer = (request: () => Promise<Response>, saved: Response | undefined = savedPage, patienceMs = 30_000) =>
  respondToNavigation({ request, readPage: async () => saved, remove, patienceMs });
const never = () => new Promise<Response>(() => undefined);

beforeEach(() => remove.mockClear());

it('the worker shows the page of the network to somebody online, whatever is saved', async () => {
  const fresh = page('on');
  expect(await answer(async () => fresh)).toBe(fresh);
  const refusal = page('on', 500);
  expect(await answer(async () => refusal)).toBe(refusal);
  expect(remove).not.toHaveBeenCalled();
});

it('the worker shows the saved page when the network fails or keeps silent', async () => {
  expect(await answer(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(savedPage);
  expect(await answer(never, savedPage, 0)).toBe(savedPage);
});

it('the worker shows the saved page in place of a captive portal or a gateway', async () => {
  expect(await answer(async () => page())).toBe(savedPage);
  expect(await answer(async () => page(undefined, 502))).toBe(savedPage);
});

it('the worker leaves everything to the network while nothing is saved', async () => {
  const nothing = (request: () => Promise<Response>, patienceMs?: number) =>
    respondToNavigation({
      request,
      readPage: async () => undefined,
      remove,
      ...(patienceMs !== undefined && { patienceMs }),
    });
  const portal = page();
  expect(await nothing(async () => portal)).toBe(portal);
  await expect(nothing(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  const late = page('on');
  expect(await nothing(() => new Promise((resolve) => setTimeout(() => resolve(late))), 0)).toBe(late);
});

it('the worker removes itself, and shows the page, when the server wants no worker', async () => {
  const fresh = page('off');
  expect(await answer(async () => fresh)).toBe(fresh);
  expect(remove).toHaveBeenCalledTimes(1);
});
