import openapi from '../../common/api/openapi.json';

/** A JSON schema, as far as the API description uses it. */
interface BodySchema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  nullable?: boolean;
  items?: BodySchema;
  required?: string[];
  properties?: Record<string, BodySchema>;
  additionalProperties?: boolean | BodySchema;
  allOf?: BodySchema[];
  oneOf?: BodySchema[];
}
const schemas = openapi.components.schemas as unknown as Record<string, BodySchema>;

/** Whether the API description allows a value. */
export function allows(schema: BodySchema, value: unknown): boolean {
  if (schema.$ref !== undefined) return allows(schemas[schema.$ref.replace(/.*\//, '')] ?? {}, value);
  if (value === null) return schema.nullable === true || Object.keys(schema).length === 0;
  if (schema.allOf?.some((part) => !allows(part, value)) === true) return false;
  if (schema.oneOf !== undefined && schema.oneOf.filter((part) => allows(part, value)).length !== 1)
    return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  const { type } = schema;
  if (type === undefined) return true;
  if (type === 'string') {
    if (typeof value !== 'string') return false;
    const { minLength = 0, maxLength = Infinity, pattern = '' } = schema;
    const { length } = Array.from(value);
    return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(value);
  }
  if (type === 'number' || type === 'integer') {
    if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return false;
    return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
  }
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'array') {
    if (!Array.isArray(value)) return false;
    const { minItems = 0, maxItems = Infinity, uniqueItems, items = {} } = schema;
    const isOnce = uniqueItems !== true || new Set(value).size === value.length;
    return (
      value.length >= minItems &&
      value.length <= maxItems &&
      isOnce &&
      value.every((item) => allows(items, item))
    );
  }
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const { required = [], properties = {}, additionalProperties = true } = schema;
  return (
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, child]) => {
      const property = properties[name];
      if (property !== undefined) return allows(property, child);
      return typeof additionalProperties === 'object'
        ? allows(additionalProperties, child)
        : additionalProperties;
    })
  );
}

interface SchemaOperation {
  requestBody?: { content: Record<string, { schema: BodySchema }> };
  'x-audience': string;
}
interface SchemaBody {
  audience: string;
  schema: BodySchema;
}

/** Every JSON body in the API description, by route. */
export const described: Record<string, SchemaBody> = Object.fromEntries(
  Object.entries(openapi.paths as unknown as Record<string, Record<string, SchemaOperation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody, 'x-audience': audience }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema === undefined ? [] : [[`${method.toUpperCase()} ${path}`, { audience, schema }]];
      }),
  ),
);

/** Invalid for most fields, valid for some. */
const oddities: unknown[] = [
  null,
  {},
  [],
  [7],
  ['x'],
  7,
  -1,
  0.5,
  1e9,
  true,
  '',
  ' ',
  'x',
  '7',
  'x@x',
  'a\nb',
  '+1 (505) 555-0148',
  'x'.repeat(100),
  'x'.repeat(10_001),
];

/** The schemas that a value must match all of, or one of. */
const partsOf = (schema: BodySchema): BodySchema[] => {
  const named = schema.$ref === undefined ? schema : (schemas[schema.$ref.replace(/.*\//, '')] ?? {});
  return [named, ...[...(named.allOf ?? []), ...(named.oneOf ?? [])].flatMap(partsOf)];
};
const inside = (schema: BodySchema, name: string): BodySchema =>
  partsOf(schema).find(({ properties }) => properties?.[name] !== undefined)?.properties?.[name] ?? {};
const itemOf = (schema: BodySchema): BodySchema =>
  partsOf(schema).find(({ items }) => items !== undefined)?.items ?? {};

const longText = (length: number): string => 'Zq7x'.repeat(length / 4 + 1).slice(0, length);

/** The boundary values of a schema, and the first ones beyond. */
const edgesOf = (schema: BodySchema): unknown[] =>
  partsOf(schema).flatMap(({ minLength, maxLength, minimum, maximum }) => [
    ...(minLength === undefined ? [] : [longText(minLength - 1), longText(minLength)]),
    ...(maxLength === undefined ? [] : [longText(maxLength), longText(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1, minimum]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
  ]);

/** A copy of a value with one change. */
interface SchemaChange {
  /** The field's path without list indexes; empty for the body itself. */
  field: string;
  /** The original value there. */
  value: unknown;
  changed: unknown;
}

/** Copies of a value with one change each, with the changed field. */
export function changes(value: unknown, schema: BodySchema, field = ''): SchemaChange[] {
  const own = [...oddities, ...edgesOf(schema)].map((changed) => ({ field, value: changed, changed }));
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    const lengths = partsOf(schema).flatMap(({ maxItems }) => (maxItems === undefined ? [] : [maxItems + 1]));
    return [
      ...own,
      ...[...new Set([...lengths, 1001])].map((length) => ({
        field,
        value: `${length} of it`,
        changed: Array.from({ length }, () => first),
      })),
      ...value.flatMap((item, at) =>
        changes(item, itemOf(schema), field).map((one) => ({
          ...one,
          changed: value.with(at, one.changed) as unknown,
        })),
      ),
    ];
  }
  if (typeof value !== 'object' || value === null) return own;
  const at = (name: string): string => (field === '' ? name : `${field}.${name}`);
  const entries = Object.entries(value);
  return [
    ...own,
    { field: at('colour'), value: 'red', changed: { ...value, colour: 'red' } },
    ...entries.map(([name]) => ({
      field: at(name),
      value: 'nothing',
      changed: Object.fromEntries(entries.filter(([other]) => other !== name)),
    })),
    ...entries.flatMap(([name, child]) =>
      changes(child, inside(schema, name), at(name)).map((one) => ({
        ...one,
        changed: { ...value, [name]: one.changed },
      })),
    ),
  ];
}
