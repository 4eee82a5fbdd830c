import { excessOf } from '../../platform/http/json-bounds';
import { NotARecord } from '../../records/readings/ingest/reading-record';

const [newline, carriageReturn, tab, space] = [10, 13, 9, 32];
const longestLine = 65_536;

/**
 * The records of an NDJSON stream, one per line. A line that is invalid JSON, invalid UTF-8, or too long becomes a
 * `NotARecord`, and so does each run of empty lines within one piece of the stream, so that empty lines cost no
 * more than their bytes. Memory is limited to one line and one piece.
 */
export async function* readNdjson(stream: AsyncIterable<Buffer>): AsyncGenerator {
  let rest: Buffer = Buffer.alloc(0);
  let skipping = false;
  for await (const piece of stream) {
    let from = 0;
    while (from < piece.length) {
      if (rest.length === 0 && !skipping) {
        const empty = emptyLines(piece, from);
        if (empty.lines > 0) yield new NotARecord(null, empty.lines);
        from = empty.end;
      }
      const to = piece.indexOf(newline, from);
      if (to < 0) break;
      const line = Buffer.concat([rest, piece.subarray(from, to)]);
      yield skipping || line.length > longestLine ? tooLong() : parseLine(line);
      rest = Buffer.alloc(0);
      skipping = false;
      from = to + 1;
    }
    // once a line is too long, the rest of it is discarded
    skipping ||= rest.length + piece.length - from > longestLine;
    rest = skipping ? Buffer.alloc(0) : Buffer.concat([rest, piece.subarray(from)]);
  }
  if (skipping) yield tooLong();
  else if (rest.length > 0) yield parseLine(rest);
}

/** How many blank lines follow from a position, and where the first non-blank one begins. */
function emptyLines(piece: Buffer, from: number): { lines: number; end: number } {
  let [lines, end] = [0, from];
  for (let at = from; at < piece.length; at += 1) {
    const byte = piece[at];
    if (byte === newline) {
      lines += 1;
      end = at + 1;
    } else if (byte !== space && byte !== tab && byte !== carriageReturn) break;
  }
  return { lines, end };
}

const tooLong = (): NotARecord => new NotARecord(`The line is longer than ${longestLine} bytes`);
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseLine(line: Buffer): unknown {
  try {
    const text = utf8.decode(line).trim();
    if (text === '') return new NotARecord(null);
    const excess = excessOf(text);
    return excess === undefined ? (JSON.parse(text) as unknown) : new NotARecord(excess);
  } catch {
    return new NotARecord('The line is not valid JSON');
  }
}
