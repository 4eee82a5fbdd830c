import openapi from '../../common/api/openapi.json';
import { nameJoins } from '../platform/http/describe-operations';
import { problemPage } from '../platform/http/problem-codes';

interface DescribedOperation {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
}

const isId = (part: string): boolean => part.startsWith('{');

/** The path segments and methods of each address: `/psychics/busy` before `/psychics/{id}`. */
const templates = Object.entries(
  openapi.paths as unknown as Record<string, Record<string, DescribedOperation>>,
)
  .map(([template, operations]) => ({ parts: template.split('/'), operations }))
  .sort((a, b) => a.parts.filter(isId).length - b.parts.filter(isId).length);

/** The operation that a call matches in the committed API description; undefined if it is not an API call. */
function operationOf(method: string, address: string): DescribedOperation | undefined {
  const parts = (address.split('?', 1)[0] ?? '').split('/');
  return templates.find(
    ({ parts: wanted }) =>
      wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || isId(part)),
  )?.operations[method.toLowerCase()];
}

const problemFields = openapi.components.schemas.Problem;

/**
 * Checks an answer against its operation in common/api/openapi.json.
 * @returns the mismatch as a sentence; undefined if there is none
 */
export function undescribed(
  method: string,
  address: string,
  status: number,
  type: string,
  text: string,
): string | undefined {
  const operation = operationOf(method, address);
  if (operation === undefined) return undefined;
  const response = operation.responses[status];
  const call = `${method} ${address}`;
  if (response === undefined)
    return `${call} answered ${status}, which the description does not have: ${text}`;
  const mediaType = type.split(';', 1)[0] ?? '';
  if (response.$ref === undefined) {
    const content = Object.keys(response.content ?? {});
    const isAsSaid = content.length === 0 ? text === '' : content.includes(mediaType);
    return isAsSaid
      ? undefined
      : `${call} answered "${mediaType}", described as ${content.join(', ') || 'empty'}`;
  }
  if (mediaType !== 'application/problem+json') return `${call} answered ${status} as "${mediaType}"`;
  const fault = faultOf(JSON.parse(text) as Record<string, unknown>, status, response.$ref);
  return fault === undefined ? undefined : `${call} answered a problem whose ${fault}: ${text}`;
}

/** The problem with the body of an error answer. */
function faultOf(problem: Record<string, unknown>, status: number, reference: string): string | undefined {
  const codes = reference.split('/').at(-1)?.split(nameJoins) ?? [];
  const { code } = problem;
  if (typeof code !== 'string' || !codes.includes(code)) return `code is not ${codes.join(' or ')}`;
  if (problem.type !== `${problemPage}#${code}`) return 'type is not the address of its code';
  if (problem.status !== status) return 'status is not that of the answer';
  const missing = problemFields.required.find((name) => problem[name] === undefined || problem[name] === '');
  if (missing !== undefined) return `${missing} is missing`;
  const known = Object.keys(problemFields.properties);
  const unknown = Object.keys(problem).find((name) => !known.includes(name));
  if (unknown !== undefined) return `${unknown} is not described`;
  for (const name of ['errors', 'error_codes']) {
    const texts = Object.values(problem[name] ?? {});
    if (!texts.every((text) => typeof text === 'string')) return `${name} hold what is no text`;
  }
  return undefined;
}

type Headers = Record<string, string | string[] | number | undefined>;

/**
 * Checks for headers that every answer must have, described or not: its type with a charset for text, no content
 * sniffing, no reading by other sites and, for the API, no caching by proxies or browsers.
 * @returns what is missing as a sentence; undefined if nothing is
 */
export function unguarded(address: string, headers: Headers, text: string): string | undefined {
  const type = String(headers['content-type'] ?? '');
  if (text !== '' && type === '') return `${address} was answered without a type`;
  if (type.startsWith('text/') && !type.includes('charset=utf-8'))
    return `${address} was answered as "${type}", in any characters`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${address} may be taken for another type`;
  const shared = Object.keys(headers).find((name) => name.startsWith('access-control-'));
  if (shared !== undefined) return `${address} was answered with ${shared}`;
  const kept = String(headers['cache-control'] ?? '');
  // browsers may cache a photo at the address of its version
  const allowed = /\/image(\?|$)/.test(address) ? /^(no-store|private, )/ : /^no-store$/;
  return address.startsWith('/api/') && !allowed.test(kept) ? `${address} may be kept: "${kept}"` : undefined;
}
