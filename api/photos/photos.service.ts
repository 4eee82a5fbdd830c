import {
  Injectable,
  NotFoundException,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import { photoLimit, photoMessages, type PhotoSize, photoSizes } from '../../common/domain/photo-rules';
import { Audit } from '../audit/audit.service';
import { PsychicAccess } from '../access/psychic-access.service';
import { Psychic } from '../accounts/psychic.entity';
import { lockPsychic } from '../accounts/psychic-lock.query';
import type { PsychicRecord } from '../psychics/psychics.dto';
import { PsychicsService } from '../psychics/psychics.service';
import type { SignedInActor } from '../access/actor';
import { squaresOf } from './photo-codec';
import { findPhoto, type Photo } from './photos.query';
import { PhotoRow } from './photo.entity';

/** Photos of psychics. Whoever may see the psychic may see the photo. */
@Injectable()
export class Photos {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly psychics: PsychicsService,
    private readonly audit: Audit,
  ) {}

  /**
   * Puts a photo in the place of a former one.
   * @param body the file, as it comes in
   * @throws PayloadTooLargeException more than 5 MiB
   * @throws UnsupportedMediaTypeException no JPEG, PNG or WebP image
   */
  async save(actor: SignedInActor, id: number, body: unknown): Promise<PsychicRecord> {
    await this.access.require(actor, id);
    if (!(body instanceof Readable)) throw new UnsupportedMediaTypeException(photoMessages.type.text);
    const squares = await squaresOf(await readPhoto(body));
    const version = createHash('sha256').update(squares[436]).digest('hex').slice(0, 16);
    return this.change(actor, id, 'changed the photo', addressOf(id, version), async (manager) => {
      const rows = photoSizes.map((size) => ({ psychicId: id, size, jpeg: squares[size] }));
      await manager.upsert(PhotoRow, rows, ['psychicId', 'size']);
    });
  }

  async remove(actor: SignedInActor, id: number): Promise<void> {
    await this.access.require(actor, id);
    await this.change(actor, id, 'removed the photo', null, async (manager) => {
      await manager.delete(PhotoRow, { psychicId: id });
    });
  }

  /**
   * @param version what the address says of the photo
   * @throws NotFoundException there is none
   */
  async find(actor: SignedInActor, id: number, size: PhotoSize, version: string): Promise<Photo> {
    await this.access.require(actor, id);
    const photo = await findPhoto(this.db, id, size, addressOf(id, version));
    if (photo === undefined) throw new NotFoundException('There is no photo.');
    return photo;
  }

  /** What changes nothing leaves no audit row. */
  private async change(
    actor: SignedInActor,
    id: number,
    action: string,
    address: string | null,
    store: (manager: EntityManager) => Promise<void>,
  ): Promise<PsychicRecord> {
    await this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      await store(manager);
      const { image } = await manager.findOneByOrFail(Psychic, { accountId: id });
      if (image === address) return;
      await manager.update(Psychic, { accountId: id }, { image: address });
      const changes = { before: { image }, after: { image: address } };
      await this.audit.record(manager, actor, { action, on: id, ...changes });
    });
    return this.psychics.find(actor, id);
  }
}

const addressOf = (id: number, version: string): string => `/api/psychics/${id}/image?v=${version}`;

/** Reads a file of at most 5 MiB; of a longer one it takes no more than that. */
async function readPhoto(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // the request lives on to be answered, also when its body is refused
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > photoLimit) throw new PayloadTooLargeException(photoMessages.size.text);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
