/** What a key may do: send records, or read stored data. */
export const scopes = ['read', 'write'] as const;
export type Scope = (typeof scopes)[number];

/** The scope a call needs: read for GET, write for anything else, including dry runs. */
export const scopeOf = (method: string): Scope => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
