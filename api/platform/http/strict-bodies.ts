import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Forbids undescribed fields in every object of a request body, as the server rejects unknown fields. Responses may
 * gain fields, so schemas used only in responses stay open.
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
