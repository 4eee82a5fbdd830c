import type { components } from './schema';

export type SessionUser = components['schemas']['SessionUser'];
export type Problem = {
  status: number;
  detail: string;
  request_id?: string;
  errors?: Record<string, string>;
};

const storageKey = 'user';

/** The account that signed in on this browser, as far as the page knows; the server decides. */
export function storedUser(): SessionUser | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as SessionUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeUser(user: SessionUser): void {
  localStorage.setItem(storageKey, JSON.stringify(user));
}

export function forgetUser(): void {
  localStorage.removeItem(storageKey);
}

/** What an answer says is wrong; a sentence of our own when it says nothing. */
export async function readProblem(response: Response): Promise<Problem> {
  const problem = (await response.json().catch(() => undefined)) as Partial<Problem> | undefined;
  return { ...problem, status: response.status, detail: problem?.detail ?? 'The request failed.' };
}
