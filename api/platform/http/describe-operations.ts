import type {
  ContentObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
  SecurityRequirementObject,
} from '@nestjs/swagger';
import { type ProblemCode, problemCodes, type ProblemKind, problemPage, problems } from './problem-codes';
import { ifMatchHeader } from './etag';
import { refusesKey } from './refuses.decorator';

/** A status can come with several error codes; the response is named after them. */
export const nameJoins = '_or_';

/** The extension field for who may call an operation. */
export const audienceKey = 'x-audience';

/** The extension field for operations that a session may call before it has set up its second factor. */
export const beforeFactorExtension = 'x-before-second-factor';
/** The extension field for the right and the proof that an operation needs. */
export const needsExtension = 'x-needs';

/** Metadata set by our own decorators. */
type Described = OperationObject & {
  [audienceKey]?: string;
  [refusesKey]?: ProblemCode[];
  [beforeFactorExtension]?: true;
  [needsExtension]?: { right?: unknown; oneOf?: unknown; proof?: true };
};

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const session: SecurityRequirementObject[] = [{ cookie: [] }];
const securities: Record<string, SecurityRequirementObject[]> = {
  public: [],
  'signed-in': session,
  own: session,
  psychic: session,
  manager: session,
  integration: [{ bearer: [] }],
  member: [{ chat_token: [] }],
  'member or key': [{ chat_token: [] }, { bearer: [] }],
};

/**
 * Adds to the description what follows from the route's declaration: its name, who may call it, and which errors it
 * returns.
 */
export function describeOperations(document: OpenAPIObject): void {
  const used = new Map<string, ProblemCode[]>();
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const declared: Described | undefined = item[method];
      if (declared === undefined) continue;
      const { [refusesKey]: refused = [], ...operation } = declared;
      const audience = operation[audienceKey] ?? '';
      const security = securities[audience];
      if (security === undefined) throw new Error(`${method} ${path} does not say who may call it`);
      const parameters = (operation.parameters ?? []) as ParameterObject[];
      const body = operation.requestBody as RequestBodyObject | undefined;
      for (const parameter of parameters) describeId(parameter);
      if (body !== undefined) describeLines(body.content);
      for (const [status, response] of Object.entries(operation.responses) as [string, ResponseObject][])
        if (response.description === '') response.description = usualDescription[status] ?? 'Done';
      const { [needsExtension]: needs, [beforeFactorExtension]: isBeforeFactor } = operation;
      const isOfSession = securities[audience] === session && isBeforeFactor !== true;
      const codes = refusals(method, audience, parameters, body !== undefined, [
        ...refused,
        ...(isOfSession ? (['second_factor_required'] as const) : []),
        ...((needs?.right ?? needs?.oneOf) === undefined ? [] : (['right_required'] as const)),
        ...(needs?.proof ? (['proof_required'] as const) : []),
      ]);
      for (const status of new Set(codes.map((code) => problems[code].status))) {
        const same = codes.filter((code) => problems[code].status === status);
        const name = same.join(nameJoins);
        used.set(name, same);
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
      }
      item[method] = { ...operation, operationId: nameOf(method, path), security };
    }
  document.components = {
    ...document.components,
    responses: Object.fromEntries(
      [...used]
        .sort(([, [a]], [, [b]]) => placeOf(a) - placeOf(b))
        .map(([name, codes]) => [name, answerOf(codes)]),
    ),
  };
}

const placeOf = (code: ProblemCode | undefined): number =>
  code === undefined ? 0 : problemCodes.indexOf(code);

const usualDescription: Record<string, string> = {
  200: 'The requested data, or its state after the change',
  201: 'Created',
  202: 'Accepted',
  204: 'Done',
};

/** `GET /api/psychics/{id}/listings` becomes `getPsychicListings`: the segment before an id is singular. */
function nameOf(method: string, path: string): string {
  const isId = (part: string | undefined): boolean => part !== undefined && /^(\{.*\}|\d+)$/.test(part);
  const parts = path.split('/').slice(2);
  const words = parts
    .map((part, at) => (isId(parts[at + 1]) ? part.replace(/s$/, '') : part))
    .filter((part) => !isId(part))
    .flatMap((part) => part.split('_'));
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** A number in a path is an id. */
function describeId(parameter: ParameterObject): void {
  if (parameter.in === 'path' && (parameter.schema as SchemaObject).type === 'number')
    parameter.schema = { type: 'integer', minimum: 1 };
}

/** NDJSON is text: the same list as in JSON, one element per line. */
function describeLines(content: ContentObject): void {
  const list = content['application/x-ndjson']?.schema as SchemaObject | undefined;
  if (list?.type !== 'array') return;
  const example = (list.example as unknown[]).map((record) => JSON.stringify(record)).join('\n');
  content['application/x-ndjson'] = {
    schema: { type: 'string', description: 'One element of the JSON list per line, at most 64 KiB each' },
    example,
  };
}

function refusals(
  method: string,
  audience: string,
  parameters: ParameterObject[],
  takesBody: boolean,
  refused: ProblemCode[],
): ProblemCode[] {
  // invalid HTTP or UTF-8 is rejected on every route
  const codes = new Set<ProblemCode>(['validation', ...refused]);
  if (audience !== 'public') codes.add('not_signed_in');
  // state-changing calls are subject to the origin check, and keys have scopes
  if (['own', 'psychic', 'manager', 'integration', 'member or key'].includes(audience) || method !== 'get')
    codes.add('not_allowed');
  if (parameters.some((parameter) => parameter.in === 'path')) codes.add('not_found');
  const ifMatch = parameters.find(({ name }) => name === ifMatchHeader);
  if (ifMatch !== undefined) codes.add('changed_meanwhile');
  if (ifMatch?.required === true) codes.add('condition_required');
  if (takesBody) codes.add('too_large').add('unsupported_type');
  codes.add('internal').add('database_away').add('disk_full');
  return problemCodes.filter((code) => codes.has(code));
}

const seconds = { description: 'Seconds to wait before retrying', schema: { type: 'integer', minimum: 1 } };
const headers: Partial<Record<ProblemCode, ResponseObject['headers']>> = {
  not_signed_in: {
    'WWW-Authenticate': {
      description: 'When an API key is required',
      schema: { type: 'string', enum: ['Bearer'] },
    },
  },
  throttled: { 'Retry-After': seconds },
  database_away: { 'Retry-After': seconds },
  storage_away: { 'Retry-After': seconds },
  disk_full: { 'Retry-After': seconds },
  range_not_satisfiable: {
    'Content-Range': { description: 'The length of the file', schema: { type: 'string' } },
  },
};

/** The error response for codes that share a status. */
function answerOf(codes: ProblemCode[]): ResponseObject {
  const [code = 'internal'] = codes;
  const { status, title, detail }: ProblemKind = problems[code];
  const own = codes.map((one) => headers[one]).find((one) => one !== undefined);
  return {
    description: [`${title}.`, ...codes.map((one) => problems[one].about)].join(' '),
    ...(own && { headers: own }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        example: {
          type: `${problemPage}#${code}`,
          title,
          status,
          detail,
          request_id: '0b6f0c1e-5d1c-4c59-9f0e-6b1f6f7f9d10',
          code,
        },
      },
    },
  };
}
