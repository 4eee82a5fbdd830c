/** What of a browser the data layer touches, for specs that run in Node; imported before what it serves. */
const store = new Map<string, string>();

export const assign = jest.fn<undefined, [address: string]>();
export const browser = { onLine: true };

const listeners = new Map<string, () => void>();
/** The browser brings the page back as it was left. */
export const comeBack = (): void => listeners.get('pageshow')?.();

Object.assign(globalThis, {
  window: {
    location: { origin: 'http://localhost', assign },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
  },
  localStorage: {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  },
});
Object.defineProperty(globalThis, 'navigator', { value: browser, configurable: true });

export const fetched = jest.spyOn(globalThis, 'fetch');

/** The next answer of the server. */
export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValueOnce(new Response(text, { status, headers }));
};
