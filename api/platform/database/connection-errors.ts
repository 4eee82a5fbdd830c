import { isDatabaseUnavailable } from './unavailable';

interface Fault {
  code?: unknown;
  message?: unknown;
  errors?: unknown;
}

/** Errors of the network, or of a server that did not respond in time. */
const awayAsWell = /^(ENETUNREACH|EAI_AGAIN|ENETDOWN|EHOSTDOWN)$/;
const silent = /^timeout expired$/;

const untrusted =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_CERT_ALTNAME_INVALID)/;

/** The message of an error; if several addresses of a host were tried, of the first. */
function reasonOf(error: unknown): { code: string; message: string } {
  const { code, message, errors } = (error ?? {}) as Fault;
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : String(error),
  };
}

function partsOf(url: string): { place: string; host: string; role: string; database: string } {
  const { hostname, port, username, pathname } = new URL(url);
  const host = hostname === '' ? 'localhost' : hostname;
  const role = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  return { host, place: `${host}:${port === '' ? '5432' : port}`, role, database: database || role };
}

/** A database as told to operators, without its role and password: host:5432/app. */
export function databaseNameOf(url: string): string {
  const { place, database } = partsOf(url);
  return `${place}/${database}`;
}

/** Why a database cannot be reached now; undefined if waiting would not help. */
export function whyAway(error: unknown, url: string): string | undefined {
  const { code, message } = reasonOf(error);
  const isAway = isDatabaseUnavailable(error) || awayAsWell.test(code) || silent.test(message);
  if (code === 'ENOTFOUND' || !isAway) return undefined;
  return `The database at ${partsOf(url).place} cannot be reached (${message || code}).`;
}

/** What an operator can do about a database that refuses access. */
export function sentenceFor(error: unknown, variable: string, url: string): string {
  const { code, message } = reasonOf(error);
  const { place, host, role, database } = partsOf(url);
  if (code === 'ENOTFOUND') return `The host "${host}" in ${variable} was not found.`;
  if (code === '28P01')
    return `The server at ${place} rejected the password for the role "${role}" in ${variable}.`;
  if (code === '28000' && /no encryption|SSL off/.test(message))
    return `The server at ${place} requires encrypted connections or does not allow this client: add ?sslmode=verify-full to ${variable} (${message}).`;
  if (code === '28000') return `The server at ${place} refused the connection in ${variable}: ${message}.`;
  if (code === '3D000')
    return `The database "${database}" in ${variable} does not exist at ${place}. Create it first.`;
  if (code === '42501')
    return `The role "${role}" in ${variable} is not allowed to use the database "${database}".`;
  if (/does not support SSL/.test(message))
    return `The server at ${place} does not support encrypted connections: remove sslmode from ${variable}.`;
  if (untrusted.test(code))
    return `The certificate of the server at ${place} is not trusted (${message}): set sslrootcert in ${variable} to its CA certificate.`;
  if (/password must be a string/.test(message))
    return `${variable} has no password, and the server at ${place} requires one.`;
  return `The database "${database}" at ${place} cannot be used with ${variable}: ${message}.`;
}
