import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { message } from '../../../common/domain/messages';
import type { Network } from '../../../common/brand/brands';
import { type ProofMethod, proofMethods } from '../../../common/domain/proof';
import { type Right, rights } from '../../../common/domain/rights';
import { dayOf } from '../../../common/domain/new-york-time';
import { payDayAt } from '../../../common/domain/pay/periods';
import { codePattern } from '../../../common/domain/second-factor';
import { longestSignInName, longestSignInPassword } from '../../../common/domain/sign-in';
import { webAuthn } from '../factors/web-authn';
import { Form, validationMessage } from '../../platform/http/input.decorators';
import type { SignedInAccount } from '../../platform/access/actor';

@Form()
export class Credentials {
  /** @example manager */
  @ApiProperty({ minLength: 1, maxLength: longestSignInName })
  username: string;

  /** @example manager-demo */
  @ApiProperty({ minLength: 1, maxLength: longestSignInPassword })
  password: string;
}

/** The signed-in account; `manager` is null for a manager, else the managing account's id. */
export class SessionUser {
  user_id: number;
  username: string;
  first: string;
  last: string;
  email: string;
  network: Network;
  manager: number | null;
  /** 1 = Sunday … 7 = Saturday. */
  pay_day: number;
  manager_name: string | null;
  manager_phone: string | null;
  manager_email: string | null;
  /** Until it has a second factor, the session is good for nothing but setting one up. */
  must_set_up_second_factor: boolean;
  /** What a manager may do; empty for a psychic. */
  @ApiProperty({ enum: rights, isArray: true })
  rights: Right[];
}

/** Proof that the account's owner uses this session: exactly one of its fields. */
@Form()
export class Proof {
  @ApiPropertyOptional({ minLength: 1, maxLength: longestSignInPassword })
  password?: string;
  /** The code of an authenticator app. */
  @ApiPropertyOptional({ pattern: codePattern })
  code?: string;
  /** What the passkey answered (`AuthenticationResponseJSON`). */
  @ApiPropertyOptional(webAuthn)
  assertion?: object;
}

/** How a proof can be given. */
export class ProofAsked {
  @ApiProperty({ enum: proofMethods, isArray: true })
  methods: ProofMethod[];
  /** What the browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON`), if there is one. */
  @ApiPropertyOptional(webAuthn)
  passkey?: object;
}

/** Which sign-ins the account is mailed. */
export class SignInMails {
  /** Those from a browser that has not signed in to it before. */
  @IsBoolean(validationMessage(message('not_flag', { field: 'mail_new_browsers' })))
  mail_new_browsers: boolean;
}

export function toSessionUser(user: SignedInAccount): SessionUser {
  return {
    user_id: user.id,
    username: user.username,
    first: user.first,
    last: user.last,
    email: user.email,
    network: user.network,
    manager: user.manager?.id ?? null,
    pay_day: payDayAt(dayOf(new Date()), user.payDays.first, user.payDays.changes),
    manager_name: user.manager?.name ?? null,
    manager_phone: user.manager?.phone ?? null,
    manager_email: user.manager?.email ?? null,
    must_set_up_second_factor: user.awaitsFactor === true,
    rights: user.rights,
  };
}
