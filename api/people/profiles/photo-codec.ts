import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import sharp from 'sharp';
import { Throttled } from '../../platform/http/problem';
import { photoMessages, type PhotoSize, photoSizes } from '../../../common/domain/photo-rules';

/**
 * Enough for cameras and phones, and a limit for what a small file can unpack to: an interlaced image is unpacked
 * whole.
 */
const mostMegapixels = 25;
/** How many photos may wait for the one being unpacked. */
const mostWaiting = 3;
const retrySeconds = 5;
/** JPEG quality; no difference is visible above it. */
const quality = 84;

// block all decoders for untrusted files, except the three that are needed
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

/** Serializes work: a process unpacks one photo at a time. @throws Throttled too many are waiting */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > mostWaiting) throw othersAreStored();
  waiting += 1;
  const turn = last.then(work).finally(() => (waiting -= 1));
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Converts a photo to the squares in which it is displayed: rotated upright, center-cropped, with a white
 * background, and without metadata about its owner (place, camera, time).
 * @param file JPEG, PNG, or WebP
 * @returns JPEG files in sRGB, by edge length in pixels
 * @throws BadRequestException not one of these formats, or broken
 * @throws PayloadTooLargeException too many pixels
 * @throws Throttled too many photos are being unpacked
 */
export async function squaresOf(file: Buffer): Promise<Squares> {
  const { width, height } = await decoding(() => sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > mostMegapixels * 1_000_000)
    throw new PayloadTooLargeException(`A photo can have at most ${mostMegapixels} megapixels.`);
  return inTurn(() => decoding(() => cut(file)));
}

async function cut(file: Buffer): Promise<Squares> {
  const [largest, ...smaller] = photoSizes;
  // unpack once: the smaller squares are made from the largest
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
