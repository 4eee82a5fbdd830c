import type { PhotoSize } from '../../common/domain/photo-rules';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

export interface Photo {
  jpeg: Buffer;
  /** Whether the address names this very photo, so that it may be kept by the browser for good. */
  isCurrent: boolean;
}

/** A psychic's photo, and whether it is the one that the address names. */
export async function findPhoto(
  db: Db,
  psychicId: number,
  size: PhotoSize,
  address: string,
): Promise<Photo | undefined> {
  const [photo] = await byKey<Photo>(
    db,
    `select f.jpeg, p.image = $3 as "isCurrent"
       from photos f join psychics p on p.account_id = f.psychic_id
      where f.psychic_id = $1 and f.size = $2`,
    [psychicId, size, address],
  );
  return photo;
}
