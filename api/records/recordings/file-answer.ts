import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange, OpenFile } from './recording-files';

type KnownFile = Pick<OpenFile, 'bytes' | 'modifiedAt' | 'tag'>;

export interface FileAnswer {
  status: 200 | 206 | 304 | 412 | 416;
  headers: Record<string, string | number>;
  /** The range to send; a 200 sends the whole file. */
  range?: ByteRange;
}

/** The response to a file request according to its conditions and range (RFC 9110, sections 13 and 14). */
export function answerFile(asked: IncomingHttpHeaders, file: KnownFile): FileAnswer {
  const headers = {
    'accept-ranges': 'bytes',
    etag: file.tag,
    'last-modified': file.modifiedAt.toUTCString(),
  };
  if (hasChanged(asked, file)) return { status: 412, headers };
  if (isKnown(asked, file)) return { status: 304, headers };
  const range = isWanted(asked['if-range'], file) ? rangeOf(asked.range, file.bytes) : undefined;
  if (range === undefined) return { status: 200, headers: { ...headers, 'content-length': file.bytes } };
  if (range === 'beyond') return { status: 416, headers: { 'content-range': `bytes */${file.bytes}` } };
  const { first, last } = range;
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': last - first + 1,
      'content-range': `bytes ${first}-${last}/${file.bytes}`,
    },
    range,
  };
}

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** Whole seconds, the precision of HTTP dates. */
const second = (time: Date): number => Math.floor(time.getTime() / 1000);
const isOlder = (file: KnownFile, header: string): boolean =>
  second(file.modifiedAt) <= second(new Date(header));

function hasChanged(
  { 'if-match': tags, 'if-unmodified-since': since }: IncomingHttpHeaders,
  file: KnownFile,
): boolean {
  if (tags !== undefined) return tags !== '*' && !tagsOf(tags).includes(file.tag);
  return since !== undefined && Number.isFinite(Date.parse(since)) && !isOlder(file, since);
}

function isKnown(
  { 'if-none-match': tags, 'if-modified-since': since }: IncomingHttpHeaders,
  file: KnownFile,
): boolean {
  if (tags !== undefined)
    return tags === '*' || tagsOf(tags).some((tag) => tag.replace(/^W\//, '') === file.tag);
  return since !== undefined && isOlder(file, since);
}

/** Whether a range applies to the current version of the file. */
const isWanted = (header: string | string[] | undefined, file: KnownFile): boolean =>
  typeof header !== 'string' || header === file.tag || second(file.modifiedAt) === second(new Date(header));

/** @returns undefined if absent or not a single byte range, in which case the whole file is sent */
function rangeOf(header: string | undefined, bytes: number): ByteRange | 'beyond' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if (from === '') {
    const tail = Number(to);
    return tail === 0 || bytes === 0 ? 'beyond' : { first: Math.max(0, bytes - tail), last: bytes - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= bytes ? 'beyond' : { first, last: Math.min(to === '' ? bytes - 1 : Number(to), bytes - 1) };
}
