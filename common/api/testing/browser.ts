const storage = () => {
  const store = new Map<string, string>();
  return {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
};

/** The browser APIs that the data layer uses, for tests that run in Node; import it before the code under test. */
export const assign = jest.fn<undefined, [address: string]>();
export const browser = { onLine: true };

const listeners: [type: string, listener: (event: object) => void][] = [];
const tell = (told: string, event: object): void => {
  for (const [type, listener] of listeners) if (type === told) listener(event);
};
/** The browser restores the page from its back/forward cache. */
export const comeBack = (): void => tell('pageshow', { persisted: true });
/** The browser is about to unload the page. @returns whether a form's `beforeunload` handler is called */
export const unload = (): boolean => {
  const stopImmediatePropagation = jest.fn();
  tell('beforeunload', { stopImmediatePropagation });
  return stopImmediatePropagation.mock.calls.length === 0;
};
/** Another tab has changed the browser's storage. */
export const changedElsewhere = (key: string): void => tell('storage', { key });

Object.assign(globalThis, {
  window: {
    location: { origin: 'http://localhost', pathname: '/psychics/22', search: '?q=1', hash: '', assign },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.push([type, listener]),
  },
  localStorage: storage(),
  sessionStorage: storage(),
});
Object.defineProperty(globalThis, 'navigator', { value: browser, configurable: true });

export const fetched = jest.spyOn(globalThis, 'fetch');

/** The server's next response. */
export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValueOnce(new Response(text, { status, headers }));
};
