const storage = () => {
  const store = new Map<string, string>();
  return {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
};

/** What of a browser the data layer touches, for specs that run in Node; imported before what it serves. */
export const assign = jest.fn<undefined, [address: string]>();
export const browser = { onLine: true };

const listeners: [type: string, listener: (event: object) => void][] = [];
const tell = (told: string, event: object): void => {
  for (const [type, listener] of listeners) if (type === told) listener(event);
};
/** The browser brings the page back as it was left. */
export const comeBack = (): void => tell('pageshow', { persisted: true });
/** The browser is about to unload the page. @returns whether a form that holds it is heard */
export const unload = (): boolean => {
  const stopImmediatePropagation = jest.fn();
  tell('beforeunload', { stopImmediatePropagation });
  return stopImmediatePropagation.mock.calls.length === 0;
};
/** Another tab has changed what the browser keeps. */
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

/** The next answer of the server. */
export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValueOnce(new Response(text, { status, headers }));
};
