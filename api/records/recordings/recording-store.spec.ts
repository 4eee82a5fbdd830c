import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import files, { open, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { TestBucket } from '../../testing/bucket';
import type { ByteRange, OpenFile } from './recording-files';
import { RecordingStore } from './recording-store.service';

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const samples = Buffer.from('samples!');
/** A wav with one data chunk, whose stated lengths may be wrong. */
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

const bytesOf = async (file: OpenFile | undefined, range?: ByteRange): Promise<Buffer> =>
  file === undefined ? Buffer.from('none') : Buffer.concat(await (await file.read(range)).toArray());

interface StorePlace {
  store: RecordingStore;
  /** Stored names, including those of unfinished uploads. */
  names: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const inFolder = (): Promise<StorePlace> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'recordings-'));
  return Promise.resolve({
    store: new RecordingStore({ dataDir }),
    names: () => Promise.resolve(readdirSync(path.join(dataDir, 'recordings/cos'))),
    stop: () => rm(dataDir, { recursive: true }),
  });
};
const inBucket = async (): Promise<StorePlace> => {
  const bucket = await TestBucket.start();
  return {
    store: new RecordingStore({ dataDir: '/nowhere', bucket: bucket.bucket }),
    names: async () => (await bucket.names()).map((name) => path.basename(name)),
    stop: () => bucket.stop(),
  };
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a recording in %s', (_, make) => {
  let place: StorePlace;

  beforeAll(async () => {
    place = await make();
  });

  afterAll(() => place.stop());

  const save = (body: Buffer, piece = body.length): Promise<number> => {
    const pieces = Array.from({ length: Math.ceil(body.length / piece) }, (_, n) =>
      body.subarray(n * piece, (n + 1) * piece),
    );
    return place.store.save('cos', 7, Readable.from(pieces));
  };
  const stored = async (range?: ByteRange): Promise<Buffer> =>
    bytesOf(await place.store.open('cos', 7), range);

  it.each([1, 3, 5, 11, 12, 13, 19])(
    'that arrives in pieces of %d bytes is stored unchanged',
    async (piece) => {
      expect(await save(wav(), piece)).toBe(wav().length);
      expect(await stored()).toEqual(wav());
    },
  );

  it.each([
    ['of odd length', wav({ content: odd })],
    ['of odd length, padded to an even length', wav({ content: odd, behind: '\0' })],
    ['without samples', wav({ content: Buffer.alloc(0) })],
    // the total length is what counts
    ['whose data chunk states 0', wav({ data: 0 })],
    ['whose data chunk states 0xFFFFFFFF', wav({ data: 0xffff_ffff })],
  ])('%s is stored', async (_, body) => {
    expect(await save(body, 5)).toBe(body.length);
    expect(await stored()).toEqual(body);
  });

  it.each([
    ['a byte shorter than stated', wav({ riff: 21 }), 28, 29],
    ['a byte longer than stated', wav({ behind: 'x' }), 29, 28],
    ['of odd length and two bytes longer than stated', wav({ content: odd, behind: 'xy' }), 25, 23],
    ['of odd length and a byte shorter than stated', wav({ content: odd, riff: 16 }), 23, 24],
    ['one that states 0', wav({ riff: 0 }), 28, 8],
    ['one that states 0xFFFFFFFF', wav({ riff: 0xffff_ffff }), 28, 4_294_967_303],
  ])('is rejected if it is %s, and the previous one stays', async (_, body, bytes, said) => {
    await save(wav());
    for (const piece of [5, body.length])
      await expect(save(body, piece)).rejects.toThrow(
        `The recording has ${bytes} bytes where its header says ${said}.`,
      );
    expect(await stored()).toEqual(wav());
    expect(await place.names()).toEqual(['7.wav']);
  });

  it('with many parts is stored whole, or not at all if it ends early', async () => {
    const long = wav({ content: Buffer.alloc(12_000_001, 'voices') });
    await save(wav());
    await expect(save(long.subarray(0, -1), 300_000)).rejects.toThrow('where its header says');
    expect(await stored()).toEqual(wav());
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield await Promise.resolve(long.subarray(0, 11_000_000));
      throw new Error('cut off');
    };
    await expect(place.store.save('cos', 7, Readable.from(broken()))).rejects.toThrow('cut off');
    expect(await stored()).toEqual(wav());
    expect(await place.names()).toEqual(['7.wav']);
    expect(await save(long, 300_000)).toBe(long.length);
    expect((await stored()).equals(long)).toBe(true);
    expect(
      (await stored({ first: 5_242_870, last: 5_242_890 })).equals(long.subarray(5_242_870, 5_242_891)),
    ).toBe(true);
  });

  it('whose upload stalls, as after a kill, leaves the previous one and is accepted again', async () => {
    const long = wav({ content: Buffer.alloc(12_000_001, 'voices') });
    await save(wav());
    let isHalf = (): void => undefined;
    const half = new Promise<void>((resolve) => (isHalf = resolve));
    let cut = (_: Error): void => undefined;
    const standing = async function* (): AsyncGenerator<Buffer> {
      for (let at = 0; at < 11_000_000; at += 1_000_000)
        yield await Promise.resolve(long.subarray(at, at + 1_000_000));
      isHalf();
      await new Promise<void>((_, reject) => (cut = reject));
    };
    const begun = place.store.save('cos', 7, Readable.from(standing()));
    const ended = expect(begun).rejects.toThrow('cut off');
    await half;
    expect(await stored()).toEqual(wav());
    expect(await save(long, 300_000)).toBe(long.length);
    expect((await stored()).equals(long)).toBe(true);
    cut(new Error('cut off'));
    await ended;
    expect((await stored()).equals(long)).toBe(true);
    expect(await place.names()).toEqual(['7.wav']);
  });

  it('has its own tag, length, and time, and does not exist if none was stored', async () => {
    await save(wav());
    const first = await place.store.open('cos', 7);
    await first?.close();
    await save(wav({ content: Buffer.from('changes!') }));
    const second = await place.store.open('cos', 7);
    await second?.close();
    expect(second).toMatchObject({ bytes: wav().length });
    expect(second?.tag).toMatch(/^"[^"]+"$/);
    expect(second?.tag).not.toBe(first?.tag);
    expect(Math.abs(Date.now() - Number(second?.modifiedAt))).toBeLessThan(60_000);
    expect(await place.store.open('cos', 8)).toBeUndefined();
    expect(await place.store.open('onesun', 7)).toBeUndefined();
  });

  it('is removed if stored before the given time, and kept if newer', async () => {
    await save(wav());
    expect(await place.store.removeOlder('cos', 7, new Date(Date.now() - 60_000))).toBe(false);
    expect(await stored()).toEqual(wav());
    for (let time = 1; time <= 2; time++)
      expect(await place.store.removeOlder('cos', 7, new Date(Date.now() + 60_000))).toBe(true);
    expect(await place.names()).toEqual([]);
  });
});

describe('uploads cut off by a kill', () => {
  const before = new Date(Date.now() - 3_600_000);

  it('are deleted from the folder when old, while complete and active ones stay', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'recordings-'));
    const store = new RecordingStore({ dataDir });
    await store.removeDrafts(before);
    const folder = path.join(dataDir, 'recordings/onesun');
    mkdirSync(folder, { recursive: true });
    for (const [name, age] of [
      ['.7.cut-off', 1000],
      ['.8.under-way', -1000],
      ['9.wav', 9_000_000],
    ] as const) {
      const file = path.join(folder, name);
      writeFileSync(file, '');
      utimesSync(file, new Date(), new Date(before.getTime() - age));
    }
    await store.removeDrafts(before);
    expect(readdirSync(folder).sort()).toEqual(['.8.under-way', '9.wav']);
    await rm(dataDir, { recursive: true });
  });

  it('are aborted in the bucket when old, page by page', async () => {
    const asked: string[] = [];
    const uploadOf = (id: string, begun: Date): string =>
      `<Upload><Key>recordings/cos/${id}.wav</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`;
    const [old, young] = [new Date(before.getTime() - 1000), new Date(before.getTime() + 1000)];
    const server = http.createServer((request, response) => {
      const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket');
      asked.push([request.method, pathname, query.get('prefix') ?? query.get('uploadId')].join(' '));
      if (request.method === 'DELETE') response.writeHead(204).end();
      else
        response.end(
          query.get('key-marker') === null
            ? `<ListMultipartUploadsResult><IsTruncated>true</IsTruncated><NextKeyMarker>recordings/cos/2.wav</NextKeyMarker>${uploadOf('1', old)}${uploadOf('2', young)}</ListMultipartUploadsResult>`
            : `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploadOf('3', old)}</ListMultipartUploadsResult>`,
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { id: 'id', secret: 'secret' };
    const bucket = { name: 'kept', region: 'us-east-1', endpoint, keys };
    await new RecordingStore({ dataDir: '/nowhere', bucket }).removeDrafts(before);
    server.closeAllConnections();
    server.close();
    expect(asked).toEqual([
      'GET /kept/ recordings/',
      'DELETE /kept/recordings/cos/1.wav 1',
      'GET /kept/ recordings/',
      'DELETE /kept/recordings/cos/3.wav 3',
    ]);
  });

  it('leave nothing behind when the disk is full', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'recordings-'));
    const full = await open('/dev/full', 'r+');
    const make = jest.spyOn(files, 'open').mockResolvedValueOnce(full);
    const store = new RecordingStore({ dataDir });
    await expect(store.save('cos', 7, Readable.from([wav()]))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(make).toHaveBeenCalledTimes(1);
    make.mockRestore();
    await rm(dataDir, { recursive: true });
  });
});
