import type { ResponseOf as ContractResponse, BodyOf, CallKey, Calls, ParamsOf, QueryOf } from 'api-contract';

export type ReadKey = Extract<CallKey, `GET ${string}`>;

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

export type ReadInput<K extends CallKey> = Part<'params', ParamsOf<Calls[K]>> & Part<'query', QueryOf<Calls[K]>>;
/** Uploads send `FormData`, which schemas cannot describe. */
export type CallInput<K extends CallKey> = ReadInput<K> &
  ([BodyOf<Calls[K]>] extends [undefined] ? { body?: FormData } : { body: BodyOf<Calls[K]> | FormData });
export type ResponseOf<K extends CallKey> = ContractResponse<Calls[K]>;

/** Optional if nothing in it is required. */
export type Optional<Input, Rest extends unknown[] = []> =
  Record<never, never> extends Input ? [input?: Input, ...rest: Rest] : [input: Input, ...rest: Rest];

/** `'GET /a/:id'` with `{ id: '7' }` gives `['GET', '/a/7']`. */
export function toMethodAndPath(key: string, params: Record<string, unknown> = {}): [method: string, path: string] {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  return [method, path];
}

/** Omits empty values; repeats names of lists. */
export function toSearchParams(query: Record<string, unknown> = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search;
}

/** Stands for the id of a file whose upload waits: the queue replaces it. @param id of the `QueuedError` */
export const queuedFileId = (id: string): string => `queued:${id}`;
