interface Entry {
  url: URL;
  response: Response;
}

const toUrl = (request: RequestInfo | URL): URL =>
  new URL(request instanceof Request ? request.url : String(request), location.origin);

class FakeCache {
  private entries: Entry[] = [];

  private find(request: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}): Entry | undefined {
    const { pathname, search } = toUrl(request);
    return this.entries.find(({ url }) => url.pathname === pathname && (ignoreSearch || url.search === search));
  }

  async match(request: RequestInfo | URL, options?: CacheQueryOptions) {
    return this.find(request, options)?.response.clone();
  }

  async put(request: RequestInfo | URL, response: Response) {
    await this.delete(request);
    this.entries.push({ url: toUrl(request), response });
  }

  async delete(request: RequestInfo | URL, options?: CacheQueryOptions) {
    const entry = this.find(request, options);
    this.entries = this.entries.filter((each) => each !== entry);
    return entry !== undefined;
  }

  async keys() {
    return this.entries.map(({ url }) => ({ url: url.href }));
  }
}

/** jsdom has no caches: these live as long as the test. */
export function fakeCaches(): void {
  const byName = new Map<string, FakeCache>();
  const storage = {
    async open(name: string) {
      const cache = byName.get(name) ?? new FakeCache();
      byName.set(name, cache);
      return cache;
    },
    keys: async () => [...byName.keys()],
    delete: async (name: string) => byName.delete(name),
  };
  Object.defineProperty(globalThis, 'caches', { value: storage, configurable: true });
}
