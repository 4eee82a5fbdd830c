import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import sharp from 'sharp';
import { Throttled } from '../http/problem';
import { photoMessages, type PhotoSize, photoSizes } from '../../common/domain/photo-rules';

/** What cameras and telephones make, and not what a small file can unpack to: an interlaced one is unpacked whole. */
const mostMegapixels = 25;
/** Photos that may wait for the one being unpacked. */
const mostWaiting = 3;
const retrySeconds = 5;
/** Of JPEG; no difference is seen above it. */
const quality = 84;

// strangers' bytes reach the three decoders that are needed and no other
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export type Squares = Record<PhotoSize, Buffer>;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

export const othersAreStored = (): Throttled =>
  new Throttled('Other photos are being stored. Please try again in a moment.', retrySeconds);

/** Work in turn: of one process one photo at a time is unpacked. @throws Throttled when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > mostWaiting) throw othersAreStored();
  waiting += 1;
  const turn = last.then(work).finally(() => (waiting -= 1));
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * A photo as the squares it is shown in: upright, the middle of it, transparent parts white, and without what the
 * file tells of its owner (place, camera, time).
 * @param file JPEG, PNG or WebP
 * @returns JPEG files in sRGB, by their edge in pixels
 * @throws BadRequestException none of them, or broken
 * @throws PayloadTooLargeException too many pixels
 * @throws Throttled others are being unpacked
 */
export async function squaresOf(file: Buffer): Promise<Squares> {
  const { width, height } = await decoding(() => sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > mostMegapixels * 1_000_000)
    throw new PayloadTooLargeException(`A photo can have at most ${mostMegapixels} megapixels.`);
  return inTurn(() => decoding(() => cut(file)));
}

async function cut(file: Buffer): Promise<Squares> {
  const [largest, ...smaller] = photoSizes;
  // unpacked once: the smaller squares are made of the largest
  const { data, info } = await sharp(file, {
    failOn: 'error',
    limitInputPixels: mostMegapixels * 1_000_000,
    sequentialRead: true,
  })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .resize(largest, largest, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const squares: [PhotoSize, Buffer][] = [];
  for (const size of [largest, ...smaller]) {
    const square = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    squares.push([size, await square.resize(size, size).jpeg({ quality, mozjpeg: true }).toBuffer()]);
  }
  return Object.fromEntries(squares) as Squares;
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new BadRequestException(photoMessages.type.text);
  }
}
