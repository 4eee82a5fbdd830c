import {
  Injectable,
  NotFoundException,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import { photoLimit, photoMessages, type PhotoSize, photoSizes } from '../../../common/domain/photo-rules';
import { isManager } from '../../platform/access/policy';
import { submitProfile } from '../../platform/accounts/submit-profile.query';
import { changesBetween } from '../../platform/audit/changes';
import { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import type { PsychicRecord } from '../psychics/psychics.dto';
import { PsychicsService } from '../psychics/psychics.service';
import type { SignedInActor } from '../../platform/access/actor';
import { othersAreStored, squaresOf } from './photo-codec';
import { dropProposedPhoto, findPhoto, type Photo } from './photos.query';
import { changeVersioned } from '../../platform/audit/versions';
import { PhotoRow } from './photo.entity';

/** Concurrent uploads, which are kept in memory: in total, and per account. */
const mostComing = { ofAll: 30, ofOne: 10 };

/** Photos of psychics. Users who can see the psychic can see the photo. */
@Injectable()
export class Photos {
  /** The accounts of current uploads. */
  private readonly coming: number[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly psychics: PsychicsService,
  ) {}

  /**
   * Stores a photo, replacing any previous one; a psychic's own waits for the decision on the profile.
   * @param body the uploaded file
   * @throws PayloadTooLargeException more than 5 MiB
   * @throws UnsupportedMediaTypeException not a JPEG, PNG, or WebP image
   * @throws Throttled too many are being uploaded or unpacked
   * @throws ChangedMeanwhile the profile no longer matches `ifMatch`
   */
  async save(
    actor: SignedInActor,
    id: number,
    body: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    await this.access.require(actor, id);
    if (!(body instanceof Readable)) throw new UnsupportedMediaTypeException(photoMessages.type.text);
    const squares = await squaresOf(await this.read(actor.account.id, body));
    const name = createHash('sha256').update(squares[436]).digest('hex').slice(0, 16);
    const address = addressOf(id, name);
    const rowsOf = (isProposed: boolean): PhotoRow[] =>
      photoSizes.map((size) => ({ psychicId: id, size, isProposed, jpeg: squares[size] }));
    const { parts } = await this.change(actor, id, ifMatch, async (manager, before) => {
      if (isManager(actor)) {
        await storePhoto(manager, rowsOf(false));
        const { proposedImage: proposed } = before;
        return {
          action: 'changed the photo',
          image: address,
          proposedImage: proposed === address ? null : proposed,
        };
      }
      // uploading the current one again withdraws the proposal
      const proposedImage = address === before.image ? null : address;
      if (proposedImage !== null) await storePhoto(manager, rowsOf(true));
      return { action: 'proposed a photo', image: before.image, proposedImage };
    });
    return new Answer(await this.psychics.find(actor, id), parts);
  }

  /** Removes the photo and any proposed one. */
  async remove(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<Answer<undefined>> {
    await this.access.require(actor, id);
    return this.change(actor, id, ifMatch, async (manager) => {
      await manager.delete(PhotoRow, { psychicId: id });
      return { action: 'removed the photo', image: null, proposedImage: null };
    });
  }

  /**
   * @param version the photo's version from the address
   * @throws NotFoundException there is none
   */
  async find(actor: SignedInActor, id: number, size: PhotoSize, version: string): Promise<Photo> {
    await this.access.require(actor, id);
    const photo = await findPhoto(this.db, id, size, addressOf(id, version));
    if (photo === undefined) throw new NotFoundException('There is no photo.');
    return photo;
  }

  private async read(account: number, body: Readable): Promise<Buffer> {
    const { coming } = this;
    const own = coming.filter((id) => id === account).length;
    if (own >= mostComing.ofOne || coming.length >= mostComing.ofAll) throw othersAreStored();
    coming.push(account);
    try {
      return await readPhoto(body);
    } finally {
      coming.splice(coming.indexOf(account), 1);
    }
  }

  /** Applies a change; without an effect, there is no audit row and no new version. */
  private async change(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    work: (manager: EntityManager, before: Images) => Promise<Images & { action: string }>,
  ): Promise<Answer<undefined>> {
    return this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      return changeVersioned(manager, actor, ['profile', id], ifMatch, async () => {
        const { image, proposedImage, profileStatus } = await manager.findOneByOrFail(Psychic, {
          accountId: id,
        });
        const { action, ...wanted } = await work(manager, { image, proposedImage });
        if (wanted.proposedImage === null) await dropProposedPhoto(manager, id);
        if (image === wanted.image && proposedImage === wanted.proposedImage) return { body: undefined };
        const isNew = wanted.proposedImage !== null && wanted.proposedImage !== proposedImage;
        if (isNew) await submitProfile(manager, id);
        await manager.update(Psychic, { accountId: id }, wanted);
        const changes = changesBetween(
          { image, proposed_image: proposedImage, profile_status: profileStatus },
          {
            image: wanted.image,
            proposed_image: wanted.proposedImage,
            profile_status: isNew ? 'Pending' : profileStatus,
          },
        );
        return { body: undefined, audit: { action, on: id, ...changes } };
      });
    });
  }
}

/** The addresses of the current photo and of the proposed one. */
type Images = Pick<Psychic, 'image' | 'proposedImage'>;

const storePhoto = (manager: EntityManager, rows: PhotoRow[]): Promise<unknown> =>
  manager.upsert(PhotoRow, rows, ['psychicId', 'size', 'isProposed']);

const addressOf = (id: number, version: string): string => `/api/psychics/${id}/image?v=${version}`;

/** Reads a file of at most 5 MiB; reads no more of a longer one. */
async function readPhoto(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // keeps the request open for the response, even if its body is rejected
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > photoLimit) throw new PayloadTooLargeException(photoMessages.size.text);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
