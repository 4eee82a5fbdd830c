import type { TestApp } from './app';

/**
 * Every route of the router, as `GET /api/psychics/{}`, whether described or not. Parameter names are omitted,
 * because the router does not give them if two routes start alike. Every HEAD is counted with its GET.
 */
export function routedBy({ app }: TestApp): string[] {
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false, includeHooks: false });
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    parts.splice(depth, Infinity, part);
    const path = unnamed(parts.join(''));
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

/** A route, or its path, without parameter names. */
export const unnamed = (route: string): string => route.replaceAll(/:[\w|:]+|\{\w+\}/g, '{}');
