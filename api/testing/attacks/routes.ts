import openapi from '../../../common/api/openapi.json';

export interface AttackedSchema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  example?: unknown;
  properties?: Record<string, AttackedSchema>;
  items?: AttackedSchema;
}

interface AttackedOperation {
  'x-audience': string;
  parameters?: { name: string; in: string; schema?: AttackedSchema }[];
  requestBody?: { content: Record<string, { schema: AttackedSchema }> };
}

/** An operation of the committed API description. */
export interface Route extends AttackedOperation {
  name: string;
  method: string;
  path: string;
}

const methods = openapi.paths as unknown as Record<string, Record<string, AttackedOperation>>;

export const routes: readonly Route[] = Object.entries(methods).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    ...operation,
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
  })),
);

const schemas = openapi.components.schemas as unknown as Record<string, AttackedSchema>;
const resolved = (schema: AttackedSchema): AttackedSchema =>
  schema.$ref === undefined ? schema : resolved(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** A sample value for a schema. */
function sample(schema: AttackedSchema): unknown {
  const { type, enum: names, example, properties, items } = resolved(schema);
  if (example !== undefined) return example;
  if (names !== undefined) return names[0];
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sample(part)]));
  if (type === 'array') return items === undefined ? [] : [sample(items)];
  if (type === 'boolean') return true;
  return type === 'number' || type === 'integer' ? 1 : 'a';
}

/** A route's JSON body; undefined if it has none. */
export function bodyOf({ requestBody }: Route): unknown {
  const json = requestBody?.content['application/json'];
  return json && sample(json.schema);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Copies of a body with each part, and the whole, replaced in turn. */
export function* withPart(body: unknown, hostile: unknown): Generator {
  yield hostile;
  if (!isObject(body)) return;
  for (const [name, part] of Object.entries(body))
    for (const other of withPart(part, hostile))
      yield Array.isArray(body)
        ? body.map((value: unknown, at) => (String(at) === name ? other : value))
        : { ...body, [name]: other };
}
