import { UnsupportedMediaTypeException } from '@nestjs/common';
import sharp from 'sharp';
import { photoMessages, type PhotoSize, photoSizes } from '../../common/domain/photo-rules';

/** 64 megapixels: what telephones make, and not what a small file can unpack to. */
const mostPixels = 64_000_000;
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

/**
 * A photo as the squares it is shown in: upright, the middle of it, transparent parts white, and without what the
 * file tells of its owner (place, camera, time).
 * @param file JPEG, PNG or WebP
 * @returns JPEG files in sRGB, by their edge in pixels
 * @throws UnsupportedMediaTypeException none of them, broken, or of more than 64 megapixels
 */
export async function squaresOf(file: Buffer): Promise<Squares> {
  try {
    const photo = sharp(file, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb');
    const squares = await Promise.all(
      photoSizes.map(async (size) => {
        const jpeg = await photo
          .clone()
          .resize(size, size, { fit: 'cover' })
          .jpeg({ quality, mozjpeg: true })
          .toBuffer();
        return [size, jpeg] as const;
      }),
    );
    return Object.fromEntries(squares) as Squares;
  } catch {
    throw new UnsupportedMediaTypeException(photoMessages.type);
  }
}
