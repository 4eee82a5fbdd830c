import type { TestApp } from './app';

/**
 * Every route that the router has, as `GET /api/psychics/{}`, whether it is described or not: which name a parameter has,
 * the router does not tell where two begin alike. Every HEAD goes with its GET.
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

/** A route, or its path, without the names of its parameters. */
export const unnamed = (route: string): string => route.replaceAll(/:[\w|:]+|\{\w+\}/g, '{}');
