import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photoLimit } from '../../../common/domain/photo-rules';
import { type Got, Target } from './target';

const markup = '<html><script>alert(1)</script></html>';
const picture = (edge = 64): sharp.Sharp =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#336699' } });

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(content.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
};
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, n) => bytes.writeUInt32BE(value, n * 4));
  return bytes;
};
/** A PNG with one bit per pixel: 30,000 × 30,000 pixels take some 100 KB. */
const png = (width: number, height: number, ...more: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([1, 0, 0, 0, 0])])),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 120_000_000)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
/** 200 MB of zeros in some 200 KB. */
const inflating = (): Buffer => deflateSync(Buffer.alloc(200_000_000));
const named = (name: string): Buffer => Buffer.from(`${name}\0\0`, 'latin1');
/** Inserts a comment after the start of a JPEG. */
const commented = (jpeg: Buffer, comment: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(comment),
    jpeg.subarray(2),
  ]);
};
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
const noise = (edge: number): sharp.Sharp =>
  sharp({
    create: {
      width: edge,
      height: edge,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    } as sharp.Create,
  });
const animated = async (frames: number): Promise<Buffer> =>
  sharp(await Promise.all(Array.from({ length: frames }, () => noise(64).png().toBuffer())), {
    join: { animated: true },
  })
    .webp({ loop: 0, delay: 20 })
    .toBuffer();

type File = [what: string, body: () => Promise<Buffer | string> | Buffer | string, type: string];

const refused: File[] = [
  ['nothing', () => '', 'image/png'],
  ['a truncated JPEG', async () => half(await noise(300).jpeg().toBuffer()), 'image/jpeg'],
  ['a truncated PNG', async () => half(await noise(300).png().toBuffer()), 'image/png'],
  ['a truncated WebP', async () => half(await noise(300).webp().toBuffer()), 'image/webp'],
  ['an HTML page', () => markup, 'image/jpeg'],
  ['an HTML page that starts like a GIF', () => `GIF89a/*${markup}*/`, 'image/png'],
  [
    'an SVG with a script',
    () => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${markup}</svg>`,
    'image/png',
  ],
  [
    'an SVG that references a file',
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>`,
    'image/jpeg',
  ],
  ['text that ImageMagick reads as a picture', () => 'push graphic-context\nfill "url(|id)"', 'image/png'],
  ['a GIF', () => picture().gif().toBuffer(), 'image/png'],
  ['a TIFF', () => picture().tiff().toBuffer(), 'image/jpeg'],
  ['an archive', () => `PK\u0003\u0004${'\0'.repeat(60)}`, 'image/webp'],
  ['an SVG sent as SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['an HTML page sent as HTML', () => markup, 'text/html'],
  ['a form', async () => picture().png().toBuffer(), 'multipart/form-data; boundary=x'],
  [
    'a media type with an image type as a parameter',
    async () => picture().png().toBuffer(),
    'text/html; x=image/png',
  ],
  ['900 million pixels', () => png(30_000, 30_000), 'image/png'],
  ['a stated size of 65,535 pixels squared', () => png(65_535, 65_535), 'image/png'],
  ['a stated size of two billion pixels squared', () => png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff), 'image/png'],
  ['a stated size of zero', () => png(0, 0), 'image/png'],
  ['more than 5 MiB', () => Buffer.concat([png(64, 64), Buffer.alloc(photoLimit)]), 'image/png'],
];

const rewritten: File[] = [
  [
    'a JPEG followed by HTML',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(markup)]),
    'image/jpeg',
  ],
  [
    'a JPEG followed by an archive',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('PK\u0003\u0004evil')]),
    'image/jpeg',
  ],
  [
    'a JPEG with HTML in a comment',
    async () => commented(await picture().jpeg().toBuffer(), markup),
    'image/jpeg',
  ],
  [
    'a PNG followed by a script',
    async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from(markup)]),
    'image/png',
  ],
  [
    'a PNG with HTML in a text chunk',
    () => png(64, 64, chunk('tEXt', Buffer.from(`a\0${markup}`))),
    'image/png',
  ],
  [
    'a WebP followed by HTML',
    async () => Buffer.concat([await picture().webp().toBuffer(), Buffer.from(markup)]),
    'image/webp',
  ],
  [
    'place, time, and camera metadata',
    () =>
      picture()
        .withExif({ IFD0: { Model: 'evilcam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>1</script></x:xmpmeta>')
        .jpeg()
        .toBuffer(),
    'image/jpeg',
  ],
  ['an animation of forty pictures', () => animated(40), 'image/webp'],
  ['a PNG sent as a JPEG', () => picture().png().toBuffer(), 'image/jpeg'],
  ['65,536 pixels in a row', () => png(65_536, 1), 'image/png'],
  ['65,536 pixels in a column', () => png(1, 65_536), 'image/png'],
];

/** Either outcome is fine, as long as it is quick. */
const bombs: File[] = [
  [
    'a compressed text chunk that expands',
    () => png(64, 64, chunk('zTXt', Buffer.concat([named('a'), inflating()]))),
    'image/png',
  ],
  [
    'a color profile that expands',
    () => png(64, 64, chunk('iCCP', Buffer.concat([named('a'), inflating()]))),
    'image/png',
  ],
  [
    'a small image with the data of millions of pixels',
    () => png(64, 64, chunk('IDAT', inflating())),
    'image/png',
  ],
];

describe('hostile photos', () => {
  let target: Target;
  let cookie: string;
  let kept: string[];
  beforeAll(async () => {
    target = await Target.start();
    cookie = await target.signIn('manager');
    kept = target.files();
  });
  afterEach(async () => {
    expect((await target.send('/api/health/ready')).status).toBe(200);
    expect(target.files()).toEqual(kept);
  });
  afterAll(() => target.stop());

  const put = async ([, body, type]: File): Promise<Got> =>
    target.send(`/api/psychics/${target.psychic}/image`, {
      method: 'PUT',
      cookie,
      headers: { 'content-type': type },
      body: await body(),
    });
  const stored = (): Promise<{ size: number; jpeg: Buffer; version: string }[]> =>
    target.db.query(
      `select size, jpeg, image as version from photos join psychics on account_id = psychic_id order by size`,
    );

  /** Expects two squares as we write them, and nothing else from the file. */
  async function expectClean(): Promise<void> {
    const photos = await stored();
    expect(photos.map(({ size }) => size)).toEqual([296, 436]);
    for (const { size, jpeg } of photos) {
      expect(jpeg.toString('latin1')).not.toMatch(/script|PK\x03\x04|evil|GPS|xmpmeta|Exif/);
      const { format, width, height, exif, icc, xmp, comments, pages } = await sharp(jpeg).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: size, height: size });
      expect([exif, icc, xmp, comments, pages]).toEqual(Array.from({ length: 5 }, () => undefined));
      // the end of the picture is the end of the file
      expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    }
  }

  it.each(rewritten)('%s: only the picture is kept', async (...file) => {
    expect((await put(file)).status).toBe(200);
    await expectClean();
    const [photo] = await stored();
    const { type, headers } = await target.send(photo?.version ?? '', { cookie });
    expect(type).toBe('image/jpeg');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(refused)('%s: refused, and the previous one stays', async (...file) => {
    const before = await stored();
    const { status, type, text } = await put(file);
    expect([400, 413, 415]).toContain(status);
    expect(type).toContain('application/problem+json');
    // a decoder's error message would reveal which decoder it is
    expect(text).not.toMatch(/vips|libpng|sharp|chunk|\/tmp/i);
    expect(await stored()).toEqual(before);
  });

  it.each(bombs)('%s: does no harm', async (...file) => {
    const { status, milliseconds } = await put(file);
    expect([200, 400, 413]).toContain(status);
    expect(milliseconds).toBeLessThan(20_000);
    await expectClean();
  });

  it('many at once are queued, or asked to retry', async () => {
    const bomb = png(30_000, 30_000);
    const large = await noise(1200).png({ progressive: true }).toBuffer();
    const files = Array.from({ length: 12 }, (_, n): File =>
      n % 3 === 0 ? ['', () => bomb, 'image/png'] : ['', () => large, 'image/png'],
    );
    for (const { status, headers } of await Promise.all(files.map(put))) {
      expect([200, 413, 429]).toContain(status);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await expectClean();
  });
});
