import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import {
  type ApplicationDraft,
  type DraftAnswers,
  parseDraft,
} from '../../../common/domain/application-draft';
import { continuePage } from '../../../common/domain/application-link';
import { inLocale } from '../../../common/brand/locales';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { Mail } from '../../identity/mail/mail.service';
import { hashToken, newToken } from '../../identity/session-store/cookie';
import { SignInThrottle } from '../../identity/sign-in-limits/sign-in-throttle.service';
import type { Actor } from '../../platform/access/actor';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { valueOf } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { continueLetter } from './continue-letter';
import type { ContinuedDraft, DraftInput, DraftKey, OpenedDraft } from './drafts.dto';
import {
  changeDraft,
  confirmDraft,
  endDraft,
  findLinkedDraft,
  type FoundDraft,
  insertDraft,
  lockDraft,
  moveDraft,
  removeDraft,
  takeDraftId,
  wasDraftSent,
} from './drafts.query';

/** How often an address may save or continue a draft per minute. */
const mostSaved = 12;
/** The purpose for which `Secrets` derives its keys. */
export const draftPurpose = 'application draft';

type StoredDraft = Pick<ApplicationDraft, 'step' | 'answers' | 'locale'>;

const over = 'This link has ended.';
const wasSent = 'The application was sent.';

/** Begun applications: stored encrypted without their secrets, and continued on any device with a mailed link. */
@Injectable()
export class Drafts {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly limit: RateLimit,
    private readonly throttle: SignInThrottle,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Stores a form. The first time, and for another email, a link is mailed.
   * @throws InvalidInput the email is missing or malformed
   * @throws NotFoundException the draft of the key was removed or has expired
   * @throws ConflictException it was sent
   * @throws Throttled beyond twelve a minute from an address, or twenty new ones an hour
   */
  async save(actor: Actor, input: DraftInput): Promise<DraftKey> {
    await this.limit.check('drafts', actor.address ?? '', mostSaved);
    const { network = actor.network, key, ...draft } = valueOf(parseDraft(input));
    const answer = await this.db.transaction((manager) =>
      key === undefined
        ? this.begin(manager, actor, network, draft)
        : this.change(manager, actor, key, draft),
    );
    this.mail.sendSoon();
    return answer;
  }

  /**
   * @param token of the link, or the key of a browser
   * @throws NotFoundException there is none, or it has expired
   * @throws ConflictException it was sent
   */
  async open(actor: Actor, token: string): Promise<OpenedDraft> {
    await this.limit.requireForForms(actor.address ?? '');
    const found = await findLinkedDraft(this.db, hashToken(token));
    return this.opened(found ?? (await this.refuse(this.db, token)));
  }

  /**
   * What the button of the link does: it confirms the email, and this browser fills in the form from here on.
   * @throws NotFoundException there is none, or it has expired
   * @throws ConflictException it was sent
   */
  async goOn(actor: Actor, link: string): Promise<ContinuedDraft> {
    await this.limit.check('drafts', actor.address ?? '', mostSaved);
    const key = newToken();
    const found = await this.db.transaction((manager) =>
      confirmDraft(manager, hashToken(link), hashToken(key)),
    );
    const draft = found ?? (await this.refuse(this.db, link));
    const { network, step, expires_at, locale } = this.opened(draft);
    return { network, step, expires_at, locale, answers: this.read(draft).answers, key };
  }

  async remove(actor: Actor, key: string): Promise<void> {
    await this.limit.requireForForms(actor.address ?? '');
    await removeDraft(this.db, hashToken(key));
  }

  /**
   * Empties the draft of an application that is sent, in its transaction.
   * @returns whether its link's button was pressed at this email
   */
  async join(manager: EntityManager, key: string, email: string): Promise<boolean> {
    const found = await endDraft(manager, hashToken(key));
    return found?.confirmed_at != null && this.hashesOf(email).includes(found.email_hash);
  }

  /** Hashes by which an email's drafts are found. */
  hashesOf(email: string): string[] {
    return this.secrets.fingerprints(draftPurpose, email.toLowerCase());
  }

  private async begin(
    manager: EntityManager,
    actor: Actor,
    network: Network,
    draft: StoredDraft,
  ): Promise<DraftKey> {
    await this.throttle.attemptDraft(manager, actor.address ?? '');
    const id = await takeDraftId(manager);
    const [key, link] = [newToken(), newToken()];
    const until = await insertDraft(manager, {
      id,
      network,
      emailHash: this.hashOf(draft.answers),
      cipher: this.seal(id, draft),
      keyHash: hashToken(key),
      linkHash: hashToken(link),
    });
    await this.tell(manager, network, draft, { link, until });
    return { key };
  }

  private async change(
    manager: EntityManager,
    actor: Actor,
    key: string,
    draft: StoredDraft,
  ): Promise<DraftKey> {
    const found = (await lockDraft(manager, hashToken(key))) ?? (await this.refuse(manager, key));
    const { id, network, expires_at: until } = found;
    await changeDraft(manager, id, this.seal(id, draft));
    if (this.hashesOf(draft.answers.email).includes(found.email_hash)) return { key };
    await this.throttle.attemptDraft(manager, actor.address ?? '');
    const link = newToken();
    const hashes = { keyHash: hashToken(key), linkHash: hashToken(link) };
    await moveDraft(manager, id, { emailHash: this.hashOf(draft.answers), ...hashes });
    await this.tell(manager, network, draft, { link, until });
    return { key };
  }

  private async refuse(db: Db, token: string): Promise<never> {
    throw (await wasDraftSent(db, hashToken(token)))
      ? new ConflictException(wasSent)
      : new NotFoundException(over);
  }

  private async tell(
    manager: EntityManager,
    network: Network,
    { answers: { email: to }, locale = 'en' }: StoredDraft,
    { link, until }: { link: string; until: Date },
  ): Promise<void> {
    if (!(await this.throttle.attemptAcknowledgement(manager, network, to))) return;
    const address = inLocale(`${this.env.siteUrl[network]}${continuePage}/${link}`, locale);
    const letter = continueLetter(network, address, until, locale);
    await this.mail.queue(manager, network, [{ to, whose: null, isSecret: true, ...letter }]);
  }

  private hashOf({ email }: DraftAnswers): string {
    return this.secrets.fingerprint(draftPurpose, email.toLowerCase());
  }

  private seal(id: number, { step, answers, locale }: StoredDraft): string {
    return this.secrets.encrypt(draftPurpose, JSON.stringify({ step, answers, locale }), id);
  }

  private read({ id, cipher }: FoundDraft): StoredDraft {
    return JSON.parse(this.secrets.decrypt(draftPurpose, cipher, id)) as StoredDraft;
  }

  private opened(found: FoundDraft): OpenedDraft {
    const { network, expires_at } = found;
    const { step, locale = 'en' } = this.read(found);
    return { network, step, locale, expires_at: newYorkIso(expires_at) };
  }
}
