import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { RecordingStore } from './recording-store.service';

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const samples = Buffer.from('samples!');
/** A wav of one data chunk, whose lengths may be other than they are. */
const wav = ({
  content = samples,
  data = content.length,
  riff = content.length + 12,
  behind = '',
}: { content?: Buffer; data?: number; riff?: number; behind?: string } = {}): Buffer =>
  Buffer.concat([
    ...[Buffer.from('RIFF'), number(riff), Buffer.from('WAVEdata'), number(data), content],
    Buffer.from(behind),
  ]);
const odd = Buffer.from('odd');

describe('a recording', () => {
  let folder: string;
  let store: RecordingStore;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'recordings-'));
    store = new RecordingStore({ dataDir: folder });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const save = (body: Buffer, piece = body.length): Promise<number> => {
    const pieces = Array.from({ length: Math.ceil(body.length / piece) }, (_, n) =>
      body.subarray(n * piece, (n + 1) * piece),
    );
    return store.save('cos', 7, Readable.from(pieces));
  };
  const stored = (): Buffer => readFileSync(path.join(store.folder('cos'), store.fileName(7)));

  it.each([1, 3, 5, 11, 12, 13, 19])('that comes in pieces of %d bytes is stored as it is', async (piece) => {
    expect(await save(wav(), piece)).toBe(wav().length);
    expect(stored()).toEqual(wav());
  });

  it.each([
    ['of an odd length', wav({ content: odd })],
    ['of an odd length, filled up to an even one', wav({ content: odd, behind: '\0' })],
    ['of no samples', wav({ content: Buffer.alloc(0) })],
    // the length of the whole is what counts
    ['whose data chunk says 0', wav({ data: 0 })],
    ['whose data chunk says 0xFFFFFFFF', wav({ data: 0xffff_ffff })],
  ])('%s is stored', async (_, body) => {
    expect(await save(body, 5)).toBe(body.length);
    expect(stored()).toEqual(body);
  });

  it.each([
    ['a byte shorter than it says', wav({ riff: 21 }), 28, 29],
    ['a byte longer than it says', wav({ behind: 'x' }), 29, 28],
    ['an odd one two bytes longer than it says', wav({ content: odd, behind: 'xy' }), 25, 23],
    ['an odd one a byte shorter than it says', wav({ content: odd, riff: 16 }), 23, 24],
    ['one that says 0', wav({ riff: 0 }), 28, 8],
    ['one that says 0xFFFFFFFF', wav({ riff: 0xffff_ffff }), 28, 4_294_967_303],
  ])('is refused that is %s, and the former one stays', async (_, body, bytes, said) => {
    await save(wav());
    for (const piece of [5, body.length])
      await expect(save(body, piece)).rejects.toThrow(
        `The recording has ${bytes} bytes where its header says ${said}.`,
      );
    expect(stored()).toEqual(wav());
    expect(readdirSync(store.folder('cos'))).toEqual(['7.wav']);
  });
});
