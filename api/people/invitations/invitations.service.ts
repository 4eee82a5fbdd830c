import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { brands, type Network, signUpAddress } from '../../../common/brand/brands';
import {
  invitationMark,
  type Invitee,
  namePartsOf,
  parseInvitedAgain,
  parseInvitee,
} from '../../../common/domain/invitation';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { setConfirmed } from '../../platform/accounts/confirmed-email.query';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { findContact } from '../contacts/contacts.query';
import { markAnswered } from '../contacts/mark-answered';
import { ENV } from '../../platform/database/tokens';
import { Answer } from '../../platform/http/answer';
import { valueOf } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { Mail } from '../../identity/mail/mail.service';
import { hashToken, newToken } from '../../identity/session-store/cookie';
import { SignInThrottle } from '../../identity/sign-in-limits/sign-in-throttle.service';
import { invitationLetter } from './invitation-letter';
import type { InvitationPrefill, InvitationRow } from './invitations.dto';
import { findPrefill, findUnused, putInvitation, spendInvitation } from './invitations.query';

/** Personal sign-up links that managers send. */
@Injectable()
export class Invitations {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    private readonly limit: RateLimit,
    private readonly throttle: SignInThrottle,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Mails a link, unless one is open already.
   * @throws InvalidInput every invalid field at once
   * @throws Throttled beyond three an hour to one address, or sixty from the manager
   */
  invite(actor: SignedInActor, input: unknown): Promise<Answer<InvitationRow>> {
    return this.send(actor, valueOf(parseInvitee(input)), null);
  }

  /**
   * The same for a contact, which is answered by that.
   * @throws NotFoundException there is none in the network
   * @throws InvalidInput also the contact's email, which may be older than its rule
   */
  async inviteContact(actor: SignedInActor, id: number, input: unknown): Promise<Answer<InvitationRow>> {
    const contact = await findContact(this.db, actor.network, id);
    if (contact?.deleted_at !== null) throw new NotFoundException('There is no such contact.');
    const { again } = valueOf(parseInvitedAgain(input));
    const { email, name, locale } = contact;
    const invitee = { email, locale, ...namePartsOf(name), ...(again !== undefined && { again }) };
    return this.send(actor, valueOf(parseInvitee(invitee)), id);
  }

  /**
   * What a link fills in.
   * @throws NotFoundException it is unknown, used, expired, or replaced by a newer one
   */
  async prefill(actor: Actor, token: string): Promise<InvitationPrefill> {
    await this.limit.requireForForms(actor.address ?? '');
    const found = await findPrefill(this.db, hashToken(token));
    if (found === undefined)
      throw new NotFoundException('This invitation has expired, or has been used already.');
    return found;
  }

  /**
   * Joins a new account to the invitation of its link, in the transaction of the sign-up. A link that has been used
   * or has expired joins nothing: the sign-up is then one like any other.
   * @returns the id of the invitation
   */
  async join(
    manager: EntityManager,
    network: Network,
    token: string,
    accountId: number,
  ): Promise<number | undefined> {
    const spent = await spendInvitation(manager, network, { tokenHash: hashToken(token), accountId });
    // whoever has the link reads the mails of that address
    if (spent !== undefined) await setConfirmed(manager, accountId, spent.email);
    return spent?.id;
  }

  private async send(
    actor: SignedInActor,
    { email, first = '', last = '', locale = 'en', again = false }: Invitee,
    contactId: number | null,
  ): Promise<Answer<InvitationRow>> {
    const { network, account } = actor;
    const answer = await this.db.transaction(async (manager) => {
      const token = newToken();
      const id = await putInvitation(manager, {
        network,
        email,
        first,
        last,
        locale,
        contactId,
        invitedBy: account.id,
        tokenHash: hashToken(token),
        isAgain: again,
      });
      if (id !== undefined) {
        await this.throttle.attemptInvitation(manager, network, account.id, email);
        await this.audit.record(manager, actor, {
          action: 'invited someone',
          after: { id, email, locale, ...(contactId !== null && { contact_id: contactId }) },
        });
        const address = `${this.env.siteUrl[network]}${signUpAddress(brands[network].name, locale)}${invitationMark}${token}`;
        const letter = invitationLetter(network, {
          first: contactId === null ? first : '',
          manager: account,
          address,
          locale,
        });
        await this.mail.queue(manager, network, [{ to: email, whose: { invitation: id }, ...letter }]);
        if (contactId !== null) await markAnswered(manager, actor, contactId);
      }
      // where it was open, and a sign-up uses it up at this moment, there is none
      const row = await findUnused(manager, network, email);
      if (row === undefined) throw new NotFoundException('This invitation has just been used.');
      return new Answer(row, { status: id === undefined ? 200 : 201 });
    });
    this.mail.sendSoon();
    return answer;
  }
}
