import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { StartupError } from '../../../platform/config/startup-error';

/** Supported encodings of CSV files. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** A byte order mark determines the encoding. */
const marks: [Encoding, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
const others = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  encodings.filter((encoding) => encoding !== 'utf-8'),
);
const sampleBytes = 4096;

/**
 * The encoding, if the first bytes of a file make it unambiguous; otherwise undefined. Without a byte order mark,
 * many zero bytes in every second position mean UTF-16.
 */
function encodingOf(sample: Buffer): Encoding | undefined {
  for (const [encoding, mark] of marks) if (sample.subarray(0, mark.length).equals(mark)) return encoding;
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= sample.length / 8) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** @throws StartupError if the file's first bytes contradict the expected encoding or format */
export async function checkEncoding(
  file: string,
  format: 'csv' | 'ndjson',
  expected: Encoding,
): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    const sample = buffer.subarray(0, bytesRead);
    const found = encodingOf(sample);
    if (format === 'ndjson' && /^\uFEFF?\s*\[/.test(sample.toString()))
      throw new StartupError(
        `${file} is a JSON array: write one object per line, for example with jq -c '.[]'.`,
      );
    if (found === undefined || found === expected) return;
    throw new StartupError(
      format === 'csv'
        ? `${file} is ${found}, not ${expected}: set "encoding": "${found}" in the map.`
        : `${file} is ${found}: NDJSON must be utf-8.`,
    );
  } finally {
    await handle.close();
  }
}

/**
 * The text of a file, piece by piece.
 * @param onLines called with the number of lines in each piece, including a last line without a line end
 * @throws StartupError if the file is not in this encoding
 */
export async function* decode(
  file: string,
  encoding: Encoding,
  onLines: (lines: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const read = (piece?: Buffer): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      const advice =
        encoding === 'utf-8'
          ? `set its "encoding" in the map: ${others}.`
          : 'its "encoding" in the map is wrong, or the file is damaged.';
      throw new StartupError(`${file} is not ${encoding}: ${advice}`);
    }
  };
  let last = '\n';
  const count = (text: string): string => {
    // a \n at the start belongs to the line end of the preceding \r
    onLines(lineEndsIn(text) - (last === '\r' && text.startsWith('\n') ? 1 : 0));
    last = text.at(-1) ?? last;
    return text;
  };
  for await (const piece of createReadStream(file)) yield count(read(piece as Buffer));
  yield count(read());
  if (last !== '\n' && last !== '\r') onLines(1);
}

/** Number of line ends of any kind in a text. */
export const lineEndsIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;
