import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What was answered before may be out of date: pages that show it ask again, the others when they are opened. */
export function askAgain(client: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}
