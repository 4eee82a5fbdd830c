import http from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photoLimit } from '../../../common/domain/photo-rules';
import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';
import { squaresOf } from './photo-codec';

/** A picture in one color. */
const picture = (width: number, height: number, background = '#c02030'): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** The color of a pixel. */
async function colourAt(jpeg: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const markup = '<html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([numbers(content.length), body, numbers(crc32(body))]);
};
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, n) => bytes.writeUInt32BE(value, n * 4));
  return bytes;
};
/** A PNG with one bit per pixel, whose data ends after 15 MB. */
const png = (width: number, height: number, ...more: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([1, 0, 0, 0, 0])])),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 15_000_000)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
/** 50 MB of zeros in some 50 KB. */
const inflating = (name = ''): Buffer =>
  Buffer.concat([Buffer.from(name, 'latin1'), deflateSync(Buffer.alloc(50_000_000))]);
const noise = (edge: number): sharp.Sharp =>
  sharp({
    create: { width: edge, height: edge, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  } as sharp.SharpOptions);
const half = (file: Buffer): Buffer => file.subarray(0, file.length / 2);
const followed = async (file: sharp.Sharp, by: string): Promise<Buffer> =>
  Buffer.concat([await file.toBuffer(), Buffer.from(by)]);

const isNear = (colour: number[], wanted: number[]): boolean =>
  colour.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) < 12);

describe('photos', () => {
  let test: TestApp;
  let id: number;
  let other: number;
  let manager: string;
  let own: string;

  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'onesun', 'manager');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    other = await createPsychic(test.db, 'cos', boss);
    manager = await test.signIn('manager', testPassword);
    own = await test.signIn('own', testPassword);
  });

  afterAll(() => test.stop());

  const put = (
    body: Buffer | string,
    type = 'image/png',
    cookie = manager,
    psychic = id,
  ): Promise<TestAnswer> =>
    test.call(`/api/psychics/${psychic}/image`, {
      method: 'PUT',
      cookie,
      headers: { 'content-type': type },
      body,
    });
  const remove = (): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/image`, { method: 'DELETE', cookie: manager });
  const imageOf = ({ json }: TestAnswer): string | null => (json as { image: string | null }).image;

  it.each(['jpeg', 'png', 'webp'] as const)('a %s becomes squares of 436 and 296 pixels', async (format) => {
    const file = await picture(900, 600).toFormat(format).toBuffer();
    const answer = await put(file, `image/${format}`);
    expect(answer.status).toBe(200);
    const address = imageOf(answer) ?? '';
    expect(address).toMatch(new RegExp(`^/api/psychics/${id}/image\\?v=[0-9a-f]{16}$`));
    for (const [where, edge] of [
      [address, 436],
      [`${address}&size=436`, 436],
      [`${address}&size=296`, 296],
    ] as const) {
      const photo = await test.call(where, { cookie: own });
      expect(photo).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
      expect(await sharp(photo.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: edge,
        height: edge,
      });
    }
    expect(imageOf(await test.call(`/api/psychics/${id}`, { cookie: own }))).toBe(address);
  });

  it('is center-cropped and upright, with a white background and without metadata about its owner', async () => {
    // left third red, middle green, right blue; taken with the camera on its side
    const stripes = await sharp({
      create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([
        { input: await picture(300, 300, '#ff0000').png().toBuffer(), left: 0, top: 0 },
        { input: await picture(300, 150, '#00ff00').png().toBuffer(), left: 300, top: 0 },
      ])
      .png()
      .withMetadata({ orientation: 3 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } })
      .toBuffer();
    const { 436: square } = await squaresOf(stripes);
    // rotated by 180 degrees: the green upper half of the middle is now the lower one
    expect(isNear(await colourAt(square, 218, 400), [0, 255, 0])).toBe(true);
    expect(isNear(await colourAt(square, 218, 30), [255, 255, 255])).toBe(true);
    const { exif, icc, orientation } = await sharp(square).metadata();
    expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined });
  });

  it('a small picture fills the square, too', async () => {
    const { 296: square } = await squaresOf(await picture(20, 11).webp().toBuffer());
    expect(await sharp(square).metadata()).toMatchObject({ width: 296, height: 296 });
  });

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string, number]>([
    ['text sent as a picture', () => 'not a picture', 'image/png', 400],
    ['nothing', () => '', 'image/png', 400],
    ['a drawing that references a file', () => `${svg}<image href="/etc/passwd"/></svg>`, 'image/png', 400],
    ['a drawing with a script', () => `${svg}${markup}</svg>`, 'image/jpeg', 400],
    ['an HTML page', () => markup, 'image/jpeg', 400],
    ['an HTML page that starts like a GIF', () => `GIF89a/*${markup}*/`, 'image/png', 400],
    ['text that ImageMagick reads', () => 'push graphic-context\nfill "url(|id)"', 'image/png', 400],
    ['an archive', () => `PK\u0003\u0004${'\0'.repeat(60)}`, 'image/webp', 400],
    ['a GIF', () => picture(9, 9).gif().toBuffer(), 'image/png', 400],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer(), 'image/jpeg', 400],
    ['a truncated JPEG', async () => half(await noise(300).jpeg().toBuffer()), 'image/jpeg', 400],
    ['a truncated PNG', async () => half(await noise(300).png().toBuffer()), 'image/png', 400],
    ['a truncated WebP', async () => half(await noise(300).webp().toBuffer()), 'image/webp', 400],
    [
      'a small file of far too many pixels',
      () => picture(5001, 5000).png({ compressionLevel: 9 }).toBuffer(),
      'image/png',
      413,
    ],
    ['900 million pixels', () => png(30_000, 30_000), 'image/png', 413],
    [
      'a stated size of two billion pixels squared',
      () => png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff),
      'image/png',
      400,
    ],
    ['a stated size of zero', () => png(0, 0), 'image/png', 400],
    ['JSON', () => '{}', 'application/json', 415],
    ['a type other than the three', () => picture(9, 9).gif().toBuffer(), 'image/gif', 415],
    ['a drawing', () => svg, 'image/svg+xml', 415],
    ['a page', () => markup, 'text/html', 415],
    ['a form', () => png(9, 9), 'multipart/form-data; boundary=x', 415],
    ['a page with the type of a photo as a parameter', () => png(9, 9), 'text/html; x=image/png', 415],
    ['more than 5 MiB', () => Buffer.alloc(photoLimit + 1), 'image/png', 413],
  ])('refuses %s, and keeps the previous one', async (_, body, type, status) => {
    const before = imageOf(await put(await picture(50, 50, '#123456').png().toBuffer()));
    const answer = await put(await body(), type);
    expect(answer.status).toBe(status);
    expect((answer.json as { detail: string }).detail).toMatch(/^(A photo |The call )/);
    const after = imageOf(await test.call(`/api/psychics/${id}`, { cookie: manager }));
    expect(after).toBe(before);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a JPEG followed by HTML', () => followed(picture(64, 64).jpeg(), markup)],
    ['a JPEG followed by an archive', () => followed(picture(64, 64).jpeg(), 'PK\u0003\u0004evil')],
    ['a PNG followed by a script', () => followed(picture(64, 64).png(), markup)],
    ['a PNG with HTML in a text chunk', () => png(64, 64, chunk('tEXt', Buffer.from(`a\0${markup}`)))],
    ['a WebP followed by HTML', () => followed(picture(64, 64).webp(), markup)],
    [
      'place, time, and camera',
      () =>
        picture(64, 64)
          .withExif({ IFD0: { Model: 'evilcam' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>1</script></x:xmpmeta>')
          .jpeg()
          .toBuffer(),
    ],
    [
      'an animation',
      async () => {
        const frames = await Promise.all(Array.from({ length: 40 }, () => noise(64).png().toBuffer()));
        return sharp(frames, { join: { animated: true } })
          .webp({ loop: 0, delay: 20 })
          .toBuffer();
      },
    ],
    ['65,536 pixels in a row', () => png(65_536, 1)],
    ['65,536 pixels in a column', () => png(1, 65_536)],
  ])('of %s, only the picture is kept', async (_, file) => {
    // the type is read from the file
    const address = imageOf(await put(await file(), 'image/jpeg')) ?? '';
    for (const edge of [436, 296]) {
      const { bytes } = await test.call(`${address}&size=${edge}`, { cookie: own });
      expect(bytes.toString('latin1')).not.toMatch(/script|PK\x03\x04|evil|xmpmeta|Exif/);
      const { format, width, height, exif, icc, xmp, comments, pages } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: edge, height: edge });
      expect([exif, icc, xmp, comments, pages].filter((one) => one !== undefined)).toEqual([]);
      // the end of the picture is the end of the file
      expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    }
  });

  it.each([
    ['text', () => png(64, 64, chunk('zTXt', inflating('a\0\0')))],
    ['color profile', () => png(64, 64, chunk('iCCP', inflating('a\0\0')))],
    ['data', () => png(64, 64, chunk('IDAT', inflating()))],
  ])('may be refused, but do no harm, if their %s would unpack to far more', async (_, file) => {
    expect([200, 400, 413]).toContain((await put(file())).status);
    expect((await put(png(64, 64))).status).toBe(200);
  });

  it('are unpacked one at a time across all users; beyond a few, later ones are asked to retry', async () => {
    const file = await picture(2500, 2500).png({ progressive: true }).toBuffer();
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1);
    const answers = await Promise.all(Array.from({ length: 9 }, () => put(file)));
    clearInterval(watch);
    expect(most).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200);
    // one is unpacked and three wait; on a busy machine, the first may finish before the last arrives
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(5);
    for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([429, '5']);
    expect((await put(file)).status).toBe(200);
  });

  it('use memory for at most ten stalled uploads per account, while others can still upload', async () => {
    const address = `${await test.listen()}/api/psychics/${id}/image`;
    const headers = { host: hosts.cos, cookie: own, 'content-type': 'image/png', 'content-length': 1000 };
    const slow = Array.from({ length: 10 }, () => {
      const sent = http.request(address, { method: 'PUT', headers }).on('error', () => undefined);
      sent.write('begun');
      return sent;
    });
    const file = await picture(9, 9).png().toBuffer();
    const answer = (): Promise<TestAnswer> => put(file, 'image/png', own);
    try {
      expect(await within(async () => (await answer()).status === 429)).toBe(true);
      expect((await answer()).headers['retry-after']).toBe('5');
      expect((await put(file)).status).toBe(200);
    } finally {
      for (const sent of slow) sent.destroy();
    }
    expect(await within(async () => (await answer()).status === 200)).toBe(true);
  });

  it('may have up to 5 MiB, to the byte', async () => {
    const jpeg = await picture(80, 80).jpeg().toBuffer();
    const padded = Buffer.concat([jpeg, Buffer.alloc(photoLimit - jpeg.length)]);
    expect((await put(padded, 'image/jpeg')).status).toBe(200);
  });

  it("are visible to the psychic and the network's managers, and to no one else", async () => {
    const address = imageOf(await put(await picture(50, 50).png().toBuffer())) ?? '';
    const foreign = await test.signIn('manager', testPassword, hosts.onesun);
    expect((await test.call(address)).status).toBe(401);
    expect((await test.call(address, { cookie: foreign, host: hosts.onesun })).status).toBe(404);
    const colleague = await createPsychic(
      test.db,
      'cos',
      (await test.db.query<{ id: number }[]>("select id from accounts where username = 'manager'"))[0]?.id ??
        0,
      { username: 'colleague' },
    );
    expect(colleague).not.toBe(other);
    const curious = await test.signIn('colleague', testPassword);
    expect((await test.call(address, { cookie: curious })).status).toBe(403);
    expect((await put(await picture(9, 9).png().toBuffer(), 'image/png', curious)).status).toBe(403);
    expect((await put(await picture(9, 9).png().toBuffer(), 'image/png', own)).status).toBe(200);
  });

  it('may be cached by browsers only under their versioned address', async () => {
    const first = imageOf(await put(await picture(50, 50, '#aa0000').png().toBuffer())) ?? '';
    const current = await test.call(first, { cookie: own });
    expect(current.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const second = imageOf(await put(await picture(50, 50, '#00aa00').png().toBuffer())) ?? '';
    expect(second).not.toBe(first);
    const stale = await test.call(first, { cookie: own });
    expect(stale.headers['cache-control']).toBe('no-store');
    expect(isNear(await colourAt(stale.bytes, 9, 9), [0, 170, 0])).toBe(true);
    expect((await test.call(`/api/psychics/${id}/image`, { cookie: own })).headers['cache-control']).toBe(
      'no-store',
    );
    for (const wrong of ['?size=300', '?v=..%2F..', '?v=1'])
      expect((await test.call(`/api/psychics/${id}/image${wrong}`, { cookie: own })).status).toBe(400);
  });

  describe('of a psychic', () => {
    const shown = async (cookie = manager): Promise<Record<string, unknown>> => {
      const { json } = await test.call(`/api/psychics/${id}/profile`, { cookie });
      const { profile_status, image, proposed_image } = (json as { profile: Record<string, unknown> })
        .profile;
      return { profile_status, image, proposed_image };
    };
    const decide = (what: string): Promise<TestAnswer> =>
      test.call(`/api/profile/${id}/${what}`, { method: 'POST', cookie: manager });
    const coloured = (colour: string): Promise<Buffer> => picture(50, 50, colour).png().toBuffer();
    /** The color of the image at an address. */
    const colourOf = async (address: unknown, edge = ''): Promise<number[]> =>
      colourAt((await test.call(String(address) + edge, { cookie: own })).bytes, 9, 9);
    const [red, green] = [
      [255, 0, 0],
      [0, 255, 0],
    ] as const;
    let image: string | null;

    beforeEach(async () => {
      await remove();
      image = imageOf(await put(await coloured('#ff0000')));
      await test.db.query(`update psychics set profile_status = 'Approved' where account_id = $1`, [id]);
      expect(await put(await coloured('#00ff00'), 'image/png', own)).toMatchObject({
        status: 200,
        json: { image, profile_status: 'Pending' },
      });
    });

    it('waits for the decision, while the previous one stays visible', async () => {
      const now = await shown();
      expect(now).toMatchObject({ profile_status: 'Pending', image });
      expect(now.proposed_image).toMatch(new RegExp(`^/api/psychics/${id}/image\\?v=[0-9a-f]{16}$`));
      expect(await shown(own)).toEqual(now);
      for (const edge of ['', '&size=296']) {
        expect(isNear(await colourOf(now.proposed_image, edge), [...green])).toBe(true);
        expect(isNear(await colourOf(image, edge), [...red])).toBe(true);
      }
      expect(isNear(await colourOf(`/api/psychics/${id}/image`), [...red])).toBe(true);
      const proposed = await test.call(String(now.proposed_image), { cookie: manager });
      expect(proposed.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      const waiting = await test.call('/api/approvals', { cookie: manager });
      expect(waiting.json).toMatchObject([{ id: `${id}-Profile` }]);
    });

    it('is not visible to anyone else', async () => {
      const { proposed_image } = await shown();
      const address = String(proposed_image);
      const curious = await test.signIn('colleague', testPassword);
      const foreign = await test.signIn('manager', testPassword, hosts.onesun);
      expect((await test.call(address)).status).toBe(401);
      expect((await test.call(address, { cookie: curious })).status).toBe(403);
      expect((await test.call(address, { cookie: foreign, host: hosts.onesun })).status).toBe(404);
    });

    it('replaces the photo once approved', async () => {
      const { proposed_image: address } = await shown();
      expect(await decide('approve')).toMatchObject({
        json: { profile: { image: address, proposed_image: null } },
      });
      expect(imageOf(await test.call(`/api/psychics/${id}`, { cookie: own }))).toBe(address);
      for (const edge of ['', '&size=296'])
        expect(isNear(await colourOf(address, edge), [...green])).toBe(true);
      // the previous one is gone at every address
      expect(isNear(await colourOf(image), [...green])).toBe(true);
    });

    it('is deleted when rejected', async () => {
      const { proposed_image: address } = await shown();
      await decide('reject');
      expect(await shown()).toEqual({ profile_status: 'Rejected', image, proposed_image: null });
      expect(isNear(await colourOf(address), [...red])).toBe(true);
      expect(await test.db.query('select from photos where psychic_id = $1', [id])).toHaveLength(2);
    });

    it('keeps waiting when a manager uploads another one, which is visible immediately', async () => {
      const { proposed_image: address } = await shown();
      const managers = imageOf(await put(await coloured('#0000ff')));
      expect(managers).not.toBe(image);
      expect(await shown()).toEqual({ profile_status: 'Pending', image: managers, proposed_image: address });
      expect(isNear(await colourOf(managers), [0, 0, 255])).toBe(true);
      expect(isNear(await colourOf(address), [...green])).toBe(true);
      // the same as the psychic's, so there is nothing left to decide
      expect(imageOf(await put(await coloured('#00ff00')))).toBe(address);
      expect(await shown()).toEqual({ profile_status: 'Pending', image: address, proposed_image: null });
    });

    it('is withdrawn by uploading the current one again, and replaced by a third', async () => {
      const { proposed_image: address } = await shown();
      await put(await coloured('#777777'), 'image/png', own);
      expect((await shown()).proposed_image).not.toBe(address);
      await put(await coloured('#ff0000'), 'image/png', own);
      expect(await shown()).toEqual({ profile_status: 'Pending', image, proposed_image: null });
    });

    it('is removed together with the current one', async () => {
      await remove();
      expect(await shown()).toEqual({ profile_status: 'Pending', image: null, proposed_image: null });
      expect(await test.db.query('select from photos where psychic_id = $1', [id])).toEqual([]);
    });

    it('does not appear in the approved profile, but does in the activity', async () => {
      await decide('approve');
      const [row] = await test.db.query<{ approved_profile: object }[]>(
        'select approved_profile from psychics where account_id = $1',
        [id],
      );
      expect(Object.keys(row?.approved_profile ?? {})).not.toContain('image');
      const told = await test.db.query<{ action: string; before: object; after: object }[]>(
        'select action, before, after from audit where subject_id = $1 order by id desc limit 2',
        [id],
      );
      const text = expect.any(String) as string;
      expect(told).toMatchObject([
        {
          action: 'approved the profile',
          before: { image, proposed_image: text },
          after: { image: text, proposed_image: null },
        },
        {
          action: 'proposed a photo',
          before: { proposed_image: null, profile_status: 'Approved' },
          after: { proposed_image: text, profile_status: 'Pending' },
        },
      ]);
    });
  });

  it('can be removed repeatedly, and changes appear in the activity', async () => {
    const file = await picture(50, 50, '#0000aa').png().toBuffer();
    const [last] = await test.db.query<{ id: number }[]>('select max(id) as id from audit');
    await put(file);
    await put(file);
    for (let time = 1; time <= 2; time++) {
      expect((await remove()).status).toBe(204);
      expect(imageOf(await test.call(`/api/psychics/${id}`, { cookie: manager }))).toBeNull();
    }
    expect((await test.call(`/api/psychics/${id}/image`, { cookie: manager })).status).toBe(404);
    const rows = await test.db.query<{ action: string }[]>(
      'select action from audit where subject_id = $1 and id > $2 order by id',
      [id, last?.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['changed the photo', 'removed the photo']);
  });
});
