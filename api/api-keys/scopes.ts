/** What a key may do: bring records in, or read what is stored. */
export const scopes = ['read', 'write'] as const;
export type Scope = (typeof scopes)[number];

/** What a call needs: a GET reads, whatever else there is writes, also when it is only tried. */
export const scopeOf = (method: string): Scope => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
