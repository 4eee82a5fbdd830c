import type { EntityManager } from 'typeorm';
import type { PhotoSize } from '../../../common/domain/photo-rules';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { PhotoRow } from './photo.entity';

export interface Photo {
  jpeg: Buffer;
  /** Whether the address names this exact photo, so that browsers may cache it permanently. */
  isCurrent: boolean;
}

/** A psychic's photo: the proposed one if the address names it, otherwise the current one. */
export async function findPhoto(
  db: Db,
  psychicId: number,
  size: PhotoSize,
  address: string,
): Promise<Photo | undefined> {
  const [photo] = await byKey<Photo>(
    db,
    `select f.jpeg, case when f.is_proposed then p.proposed_image else p.image end = $3 as "isCurrent"
       from photos f join psychics p on p.account_id = f.psychic_id
      where f.psychic_id = $1 and f.size = $2 and f.is_proposed = coalesce(p.proposed_image = $3, false)`,
    [psychicId, size, address],
  );
  return photo;
}

/** Replaces the current photo with the proposed one, if there is one. */
export async function acceptProposedPhoto(manager: EntityManager, psychicId: number): Promise<void> {
  if (!(await manager.existsBy(PhotoRow, { psychicId, isProposed: true }))) return;
  await manager.delete(PhotoRow, { psychicId, isProposed: false });
  await manager.update(PhotoRow, { psychicId }, { isProposed: false });
}

export async function dropProposedPhoto(manager: EntityManager, psychicId: number): Promise<void> {
  await manager.delete(PhotoRow, { psychicId, isProposed: true });
}
