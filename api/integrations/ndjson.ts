import { excessOf } from '../http/json-bounds';
import { NotARecord } from '../readings/ingest/reading-record';

const newline = 10;
const longestLine = 65_536;

/**
 * The records of an NDJSON stream, a line each; a line that is no JSON, no UTF-8 or too long becomes a `NotARecord`.
 * Memory stays within one line and one piece of the stream.
 */
export async function* readNdjson(stream: AsyncIterable<Buffer>): AsyncGenerator {
  let rest: Buffer = Buffer.alloc(0);
  let skipping = false;
  for await (const piece of stream) {
    let from = 0;
    for (let to = piece.indexOf(newline); to >= 0; to = piece.indexOf(newline, from)) {
      const line = Buffer.concat([rest, piece.subarray(from, to)]);
      yield skipping || line.length > longestLine ? tooLong() : parseLine(line);
      rest = Buffer.alloc(0);
      skipping = false;
      from = to + 1;
    }
    // of a line that is too long already, nothing more is kept
    skipping ||= rest.length + piece.length - from > longestLine;
    rest = skipping ? Buffer.alloc(0) : Buffer.concat([rest, piece.subarray(from)]);
  }
  if (skipping) yield tooLong();
  else if (rest.length > 0) yield parseLine(rest);
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
