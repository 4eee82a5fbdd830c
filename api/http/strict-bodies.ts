import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Says of every object that a request body may hold that it takes no fields but those described: the server refuses
 * unknown ones. In answers further fields may come, so that schemas that only stand there stay open.
 */
export function closeRequestBodies(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  const seen = new Set<unknown>();
  const close = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if ('$ref' in node && typeof node.$ref === 'string')
      close(schemas[node.$ref.replace('#/components/schemas/', '')]);
    else if ('properties' in node && !('additionalProperties' in node))
      Object.assign(node, { additionalProperties: false });
    // examples and enums hold values, not schemas
    for (const [name, child] of Object.entries(node))
      if (!['example', 'examples', 'enum'].includes(name)) close(child);
  };
  const operations = Object.values(document.paths).flatMap(({ get, put, post, patch, delete: remove }) => [
    get,
    put,
    post,
    patch,
    remove,
  ]);
  for (const operation of operations) close(operation?.requestBody);
}
