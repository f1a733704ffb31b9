import {
  allCalls,
  type BodyOf,
  type CallKey,
  type CallShape,
  type Calls,
  type ServerParams,
  type ServerQuery,
} from 'api-contract';
import { ApiRefusal } from './refusal.ts';

export interface FakeRequest<K extends CallKey = CallKey> {
  params: ServerParams<Calls[K]>;
  query: ServerQuery<Calls[K]>;
  /** JSON checked by the contract, or `FormData` unchanged. */
  body: BodyOf<Calls[K]>;
  headers: Headers;
  url: URL;
}
export type FakeResponse<K extends CallKey> = Calls[K]['response']['_zod']['input'] | ApiRefusal | Response;
/** @deprecated Now `FakeResponse`. */
export type FakeAnswer<K extends CallKey> = FakeResponse<K>;
export type Fakes = { [K in CallKey]?: (request: FakeRequest<K>) => FakeResponse<K> | Promise<FakeResponse<K>> };

export interface FakeCall {
  key: CallKey;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
  headers: Headers;
}
export interface FakeApi {
  /** Oldest first. */
  calls: FakeCall[];
  to(key: CallKey): FakeCall[];
  use(fakes: Fakes): void;
  restore(): void;
}

type AnyFake = (request: FakeRequest) => unknown;
const routes = allCalls
  .flatMap((shape) => [shape.method, ...(shape.also ?? [])].map((method) => ({ shape, method })))
  .map(({ shape, method }) => {
    const names: string[] = [];
    const pattern = shape.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    return { shape, method, names, match: new RegExp(`^${pattern}$`), key: `${shape.method} ${shape.path}` as CallKey };
  })
  .sort((a, b) => a.names.length - b.names.length);

let problems: string[] = [];

/** Violations fail the test at its end, so that no screen can swallow them. */
function complain(problem: string): Response {
  problems.push(problem);
  return Response.json({ message: problem, code: 'INTERNAL', requestId: 'test-request' }, { status: 500 });
}

function validate(schema: CallShape['params'], value: unknown): { value: unknown; problem?: string } {
  const result = schema?.safeParse(value);
  return result && !result.success ? { value, problem: result.error.message } : { value: result ? result.data : value };
}

function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return query;
}

async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}

async function createResponse(
  shape: CallShape,
  key: CallKey,
  fake: AnyFake,
  call: FakeCall,
  url: URL,
): Promise<Response> {
  const params = validate(shape.params, call.params);
  const query = validate(shape.query, call.query);
  const body = call.body instanceof FormData ? { value: call.body } : validate(shape.body, call.body);
  for (const [part, { problem }] of Object.entries({ params, query, body } as Record<string, { problem?: string }>)) {
    if (problem) return complain(`The ${part} sent to ${key} break the contract: ${problem}`);
  }
  const result = await fake({
    params: params.value,
    query: query.value,
    body: body.value,
    headers: call.headers,
    url,
  } as FakeRequest);
  if (result instanceof ApiRefusal) return result.toResponse();
  if (result instanceof Response) return result;
  const response = validate(shape.response, result);
  return response.problem
    ? complain(`The fake of ${key} breaks the contract: ${response.problem}`)
    : Response.json(response.value);
}

let active: FakeApi | undefined;

/** The bell calls on every page: answer with nothing new and no stream. */
const bellResponse = (method: string, path: string): Response | undefined => {
  if (path === '/api/v1/notifications/stream') return new Response(null, { status: 503 });
  if (method !== 'GET' || path !== '/api/v1/notifications') return undefined;
  return Response.json({ data: [], unread: 0, totalPage: 1, currentPage: 1, totalCount: 0, message: 'OK' });
};

/**
 * Replaces the network only. The contract checks requests and fakes; a call without a fake fails the test.
 *
 * @example const api = fakeApi({ 'GET /api/v1/holiday': () => ({ data: [], message: 'OK' }) });
 */
export function fakeApi(fakes: Fakes = {}): FakeApi {
  active?.restore();
  const real = globalThis.fetch;
  const fakesByKey = new Map<string, AnyFake>(Object.entries(fakes) as [string, AnyFake][]);
  const calls: FakeCall[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'object' && 'headers' in input ? input : new Request(String(input), init);
    const url = new URL(request.url);
    const matching = routes.filter(({ method, match }) => method === request.method && match.test(url.pathname));
    const route = matching.find(({ key }) => fakesByKey.has(key));
    const fake = route && fakesByKey.get(route.key);
    if (!route || !fake) {
      const quiet = bellResponse(request.method, url.pathname);
      if (quiet) return quiet;
      return complain(`No fake for ${request.method} ${url.pathname} (${matching[0]?.key ?? 'not in the contract'}).`);
    }
    const matches = route.match.exec(url.pathname) ?? [];
    const params = Object.fromEntries(
      route.names.map((name, index) => [name, decodeURIComponent(matches[index + 1] ?? '')]),
    );
    const call: FakeCall = {
      key: route.key,
      params,
      query: readQuery(url),
      body: await readBody(request),
      headers: request.headers,
    };
    calls.push(call);
    return createResponse(route.shape, route.key, fake, call, url);
  };
  globalThis.fetch = fetch as typeof globalThis.fetch;
  const api: FakeApi = {
    calls,
    to: (key) => calls.filter((call) => call.key === key),
    use: (more) => {
      for (const [key, fake] of Object.entries(more)) fakesByKey.set(key, fake as AnyFake);
    },
    restore: () => {
      globalThis.fetch = real;
      if (active === api) active = undefined;
    },
  };
  active = api;
  return api;
}

/**
 * Restores the network.
 * @throws when a call had no fake, or a call or a fake broke the contract
 */
export function restoreFetch(): void {
  active?.restore();
  const texts = problems;
  problems = [];
  if (texts.length > 0) throw new Error(texts.join('\n'));
}
