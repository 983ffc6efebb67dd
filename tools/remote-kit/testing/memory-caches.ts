/** Cache Storage in memory, as far as the app uses it beside its worker's own; it keeps nothing beyond its object. */
export function memoryCaches(): Pick<CacheStorage, 'has' | 'open'> {
  const stores = new Map<string, Map<string, { readonly body: Blob; readonly headers: Headers }>>();
  return {
    has: async (name) => stores.has(name),
    async open(name) {
      const rows = stores.get(name) ?? new Map();
      stores.set(name, rows);
      const urlOf = (key: RequestInfo | URL) =>
        new URL(key instanceof Request ? key.url : String(key), 'https://app.test').href;
      return {
        put: async (key: RequestInfo | URL, response: Response) => {
          rows.set(urlOf(key), { body: await response.blob(), headers: response.headers });
        },
        match: async (key: RequestInfo | URL) => {
          const row = rows.get(urlOf(key));
          return row && new Response(row.body, { headers: row.headers });
        },
        keys: async () => [...rows.keys()].map((url) => new Request(url)),
        delete: async (key: RequestInfo | URL) => rows.delete(urlOf(key)),
      } as Pick<Cache, 'put' | 'match' | 'keys' | 'delete'> as Cache;
    },
  };
}
