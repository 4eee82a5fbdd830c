import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordingLimit } from '../../recordings/recording-store.service';
import { within } from '../within';
import { type Got, Target } from './target';

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
/** A wav whose header states its length, or a different one. */
const wav = (content: Buffer | string, length = Buffer.byteLength(content) + 4, form = 'WAVE'): Buffer =>
  Buffer.concat([Buffer.from('RIFF'), number(length), Buffer.from(form), Buffer.from(content)]);
/** The part of a wav before the sound, for telephone quality. */
const format = Buffer.concat([
  Buffer.from('fmt '),
  number(16),
  Buffer.from([1, 0, 1, 0]),
  number(8000),
  number(8000),
  Buffer.from([1, 0, 8, 0]),
]);
const endless = 0xff_ff_ff_ff;
const sound = (length: number): Buffer =>
  Buffer.concat([format, Buffer.from('data'), number(length), Buffer.alloc(64, 128)]);
const markup = '<script>alert(1)</script>';

describe('hostile recordings', () => {
  let target: Target;
  let kept: string[];
  beforeAll(async () => {
    target = await Target.start();
  });
  beforeEach(() => void (kept = target.files()));
  afterEach(async () => {
    expect((await target.send('/api/health/ready')).status).toBe(200);
  });
  afterAll(() => target.stop());

  const put = (id: number | string, body: Buffer | string, type = 'audio/wav'): Promise<Got> =>
    target.send(`/api/integrations/recordings/${id}`, {
      method: 'PUT',
      bearer: target.keys.write,
      headers: { 'content-type': type },
      body,
    });
  const fileOf = (id: number): string => path.join('recordings', 'cos', `${id}.wav`);
  const expectKept = (...ids: number[]): void =>
    expect(target.files()).toEqual([...kept, ...ids.map(fileOf)].sort());
  const expectRefused = ({ status, type, text }: Got, wanted: number[]): void => {
    expect(wanted).toContain(status);
    expect(type).toContain('application/problem+json');
    expect(text).not.toContain(target.folder);
  };

  it.each<[string, () => Buffer | string]>([
    ['nothing', () => ''],
    ['half a header', () => wav('').subarray(0, 8)],
    ['a header that lacks one byte', () => wav('').subarray(0, 11)],
    ['another file', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(500)])],
    ['a page', () => `<!doctype html>${markup}`],
    ['a film', () => wav(randomBytes(100), 104, 'AVI ')],
    ['a wav with the other byte order', () => Buffer.concat([Buffer.from('RIFX'), wav('x').subarray(4)])],
    ['a wav after a page', () => Buffer.concat([Buffer.from(markup), wav(sound(64))])],
    ['a page after a wav', () => Buffer.concat([wav(sound(64)), Buffer.from(markup)])],
    ['an archive after a wav', () => Buffer.concat([wav(sound(64)), Buffer.from('PK\u0005\u0006')])],
    ['more bytes stated than sent', () => wav(sound(64), 5000)],
    ['fewer bytes stated than sent', () => wav(sound(64), 20)],
    ['a stated length of zero', () => wav(sound(64), 0)],
    ['the largest possible length', () => wav(sound(endless), endless)],
    ['a length that overflows', () => wav(sound(64), endless - 7)],
    ['a length above the limit', () => wav(sound(64), recordingLimit - 7)],
  ])('%s is refused, and leaves nothing behind', async (_, body) => {
    expectRefused(await put(7, body()), [400]);
    expectKept();
  });

  it('a wav that is one byte too long is refused, and leaves nothing behind', async () => {
    const body = wav(Buffer.alloc(recordingLimit - 11), recordingLimit - 7);
    expect(body).toHaveLength(recordingLimit + 1);
    expectRefused(await put(7, body), [413]);
    expectKept();
  });

  it.each([
    'text/html',
    'application/json',
    'image/svg+xml',
    'multipart/form-data; boundary=x',
    'audio/mpeg',
    'x',
  ])('a wav sent as %s is refused', async (type) => {
    expectRefused(await put(7, wav(sound(64)), type), [400, 415]);
    expectKept();
  });

  it.each([
    '..%2f..%2fevil',
    '..%5c..%5cevil',
    '%2e%2e',
    '%252e%252e%252fevil',
    '1%00',
    '1%00.wav',
    '1.wav',
    '%2etmp',
    '..;',
    '-1',
    '0',
    '01',
    '1e3',
    '0x10',
    '1.5',
    '%201',
    '1%0a',
    '%EF%BC%91',
    '9007199254740993',
    '99999999999999999999',
    '1%2f..%2f2',
    'CON',
    '~root',
  ])('no file is created for the id %s', async (id) => {
    expectRefused(await put(id, wav(sound(64))), [400, 404]);
    expectKept();
  });

  it.each([5, 500, 50_000])('a sender that disconnects after %d bytes leaves no draft', async (bytes) => {
    const body = wav(Buffer.alloc(100_000)).subarray(0, bytes);
    const head = [
      'PUT /api/integrations/recordings/7 HTTP/1.1',
      'Host: cos.localhost',
      `Authorization: Bearer ${target.keys.write}`,
      'Content-Type: audio/wav',
      'Content-Length: 100012',
      '\r\n',
    ].join('\r\n');
    await target.sendBytes(Buffer.concat([Buffer.from(head), body]), { leaves: true });
    // it takes a moment to detect the disconnect
    expect(await within(() => target.files().length === kept.length)).toBe(true);
  });

  it('a wav is always served as audio, whatever it contains', async () => {
    const files: [number, Buffer][] = [
      // a header alone has the length that it states
      [1, wav('')],
      [2, wav(sound(endless))],
      [3, wav(`${markup}<svg onload=alert(1)>`)],
    ];
    for (const [id, body] of files) {
      expect((await put(id, body)).status).toBe(201);
      expect(readFileSync(path.join(target.folder, fileOf(id)))).toEqual(body);
    }
    expectKept(1, 2, 3);
    await put(1, wav(markup));
    const [reading] = await target.db.query<{ day: string }[]>(
      `select to_char(started_at at time zone 'America/New_York', 'YYYYMMDD') as day from readings where connection_id = 1`,
    );
    const cookie = await target.signIn('manager');
    const address = `/api/psychics/${target.psychic}/recordings/${reading?.day}/1`;
    for (const query of ['', '?download=x%22%0d%0aX-Injected:1', '?download=../../evil.html']) {
      const { status, type, headers } = await target.send(address + query, { cookie });
      expect([status, type]).toEqual([200, 'audio/wav']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename="reading-1\.wav"$/);
      expect(headers['x-injected']).toBeUndefined();
    }
    // previous ones stay if the replacement is invalid
    expectRefused(await put(1, wav(markup, 7)), [400]);
    expect((await target.send(address, { cookie })).bytes).toEqual(wav(markup));
  });

  it.each([
    'bytes=0-',
    'bytes=5-1',
    `bytes=${'0-1,'.repeat(2000)}0-1`,
    'bytes=-0',
    'bytes=99999999999999999999-',
  ])('range %# gives access to nothing but the file', async (range) => {
    const [reading] = await target.db.query<{ day: string }[]>(
      `select to_char(started_at at time zone 'America/New_York', 'YYYYMMDD') as day from readings where connection_id = 1`,
    );
    const cookie = await target.signIn('manager');
    const address = `/api/psychics/${target.psychic}/recordings/${reading?.day}/1`;
    const { status, bytes } = await target.send(address, { cookie, headers: { range } });
    expect([200, 206, 416]).toContain(status);
    if (status !== 416) expect(bytes).toEqual(wav(markup));
  });

  it('if several are uploaded at once, one is stored whole', async () => {
    const bodies = Array.from({ length: 6 }, (_, n) => wav(Buffer.alloc(300_000 + n * 2, n)));
    const answers = await Promise.all(bodies.map((body) => put(8, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    const stored = readFileSync(path.join(target.folder, fileOf(8)));
    expect(bodies.filter((body) => body.equals(stored))).toHaveLength(1);
    expectKept(8);
  });
});
