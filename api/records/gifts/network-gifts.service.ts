import { ConflictException, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { type NetworkGiftForm, parseNetworkGift } from '../../../common/domain/gift-rules';
import { message } from '../../../common/domain/messages';
import { dayOf } from '../../../common/domain/new-york-time';
import { mostWhole } from '../../../common/domain/paginator';
import { Mail } from '../../identity/mail/mail.service';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Db } from '../../platform/database/db';
import { answerAgain, findRequest, rememberRequest } from '../../platform/http/former-requests.query';
import { requireIdempotencyKey } from '../../platform/http/idempotency-key';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { figuresTransaction } from '../readings/ingest/ingest-transaction';
import { type Credit, refigure } from '../readings/rollups.query';
import { giftLetter, GiftSender, hasEmail } from './gift-sender.service';
import type { LostLeftOut, NetworkGiftInput, NetworkGiftPreview, QueuedGifts } from './gifts.dto';
import { findLostMembers, type LostMember } from './gifts.query';
import { toMessageHtml } from './message';

/** The members whom a psychic gives minutes. */
interface Sending {
  id: number;
  username: string;
  members: LostMember[];
}

interface Selected {
  sendings: Sending[];
  leftOut: LostLeftOut[];
  selection: string;
}

const mostNames = 10;

/** Gifts to members of a whole network: one sending for each psychic, all in one transaction. */
@Injectable()
export class NetworkGifts {
  constructor(
    private readonly db: DataSource,
    private readonly sender: GiftSender,
    private readonly mail: Mail,
    private readonly audit: Audit,
  ) {}

  /** What sending would do; nothing is stored. */
  async preview({ network }: SignedInActor, input: NetworkGiftInput): Promise<NetworkGiftPreview> {
    const form = valueOf(parseNetworkGift(input));
    const gift = { subject: form.subject, body: toMessageHtml(form.body), minutes: form.minutes };
    const { sendings, leftOut, selection } = await select(this.db, network, form);
    const members = sendings.flatMap((sending) => sending.members);
    const { subject, text, html } = giftLetter(network, sendings[0]?.username ?? '', gift);
    return {
      ...{ subject, text, html },
      people: members.length,
      without_mail: members.filter((member) => !hasEmail(member)).length,
      minutes_each: gift.minutes,
      minutes_total: gift.minutes * members.length,
      left_out: leftOut,
      sendings: sendings.map((sending) => ({
        user_id: sending.id,
        username: sending.username,
        people: sending.members.length,
      })),
      selection,
    };
  }

  /**
   * Sends to those whom the dry run counted, or to nobody. An Idempotency-Key makes a repeated request idempotent.
   * @throws ConflictException others match by now
   * @throws Refusal the key was used with another body
   */
  async send(actor: SignedInActor, input: NetworkGiftInput, key: string | undefined): Promise<QueuedGifts> {
    requireIdempotencyKey(key);
    const form = valueOf(parseNetworkGift(input));
    if (form.selection === undefined) throw new InvalidInput({ selection: message('selection.required') });
    const { network, account } = actor;
    const { subject, minutes } = form;
    const gift = { subject, body: toMessageHtml(form.body), minutes, isAutomatic: false };
    const digest = createHash('sha256').update(JSON.stringify(form)).digest('hex');
    const answer = await figuresTransaction(this.db, network, async (manager) => {
      // first: by now others may match, or too many
      const earlier = key === undefined ? undefined : await findRequest(manager, account.id, key);
      if (earlier !== undefined) return answerAgain(earlier, digest) as QueuedGifts;
      const { sendings, selection } = await select(manager, network, form);
      const queued = sendings.reduce((sum, { members }) => sum + members.length, 0);
      if (key !== undefined) {
        const former = await rememberRequest(manager, account.id, key, digest, { queued });
        if (former !== undefined) return answerAgain(former, digest) as QueuedGifts;
      }
      if (selection !== form.selection)
        throw new ConflictException('Other members match by now. Please look at them again.');
      const credits: Credit[] = [];
      for (const { members, ...psychic } of sendings) {
        credits.push(...(await this.sender.give(manager, network, psychic, members, gift)));
        const after = { recipients: members.length, minutes, subject };
        await this.audit.record(manager, actor, { action: 'sent gifts', on: psychic.id, after });
      }
      await refigure(manager, credits);
      return { queued };
    });
    this.mail.sendSoon();
    return answer;
  }
}

/**
 * Who gets the gift, and who matches but does not.
 * @throws InvalidInput too many match
 */
async function select(db: Db, network: Network, form: NetworkGiftForm): Promise<Selected> {
  const found = await findLostMembers(db, network, form, dayOf(new Date()), mostWhole + 1);
  if (found.length > mostWhole)
    throw new InvalidInput({ quiet_days: message('members.too_many', { most: mostWhole }) });
  const sendings = new Map<number, Sending>();
  const leftOut = new Map<LostLeftOut['reason'], LostLeftOut>();
  for (const member of found) {
    const { psychicId: id, psychic: username, takesMail, isActive } = member;
    if (takesMail && isActive) {
      const sending = sendings.get(id) ?? { id, username, members: [] };
      sending.members.push(member);
      sendings.set(id, sending);
      continue;
    }
    const reason = takesMail ? 'psychic_not_active' : 'declines_mail';
    const group = leftOut.get(reason) ?? { reason, people: 0, names: [] };
    group.people += 1;
    if (group.names.length < mostNames) group.names.push(member.username);
    leftOut.set(reason, group);
  }
  const inOrder = [...sendings.values()].sort((a, b) => b.members.length - a.members.length || a.id - b.id);
  const pairs = inOrder.map(({ id, members }) => [id, members.map((member) => member.id)]);
  const selection = createHash('sha256').update(JSON.stringify(pairs)).digest('hex');
  return { sendings: inOrder, leftOut: [...leftOut.values()], selection };
}
