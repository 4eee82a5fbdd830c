import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type FactorPolicy, factorPolicies } from '../../../common/domain/factor-policy';
import {
  codePattern,
  type FactorKind,
  factorKinds,
  longestLabel,
  longestRecoveryCode,
  recoveryCodeCount,
} from '../../../common/domain/second-factor';
import { linePattern } from '../../../common/domain/person-rules';
import { Form } from '../../platform/http/input.decorators';
import { webAuthn } from './web-authn';

const code = { pattern: codePattern, example: '123456' } as const;

/** A sign-in whose password was right and that needs one of these now. */
export class SecondFactorAsked {
  @ApiProperty({ enum: factorKinds, isArray: true })
  second_factor: FactorKind[];
  /** What the browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON`), if there is one. */
  @ApiPropertyOptional(webAuthn)
  passkey?: object;
  /** Where the account's passkeys can be used, if not at this host. */
  @ApiPropertyOptional({ type: String, isArray: true, example: ['cos.example'] })
  passkey_hosts?: string[];
}

/** Exactly one of its fields. */
@Form()
export class SecondFactorAnswer {
  /** The code of an authenticator app. */
  @ApiPropertyOptional(code)
  code?: string;
  /** What the passkey answered (`AuthenticationResponseJSON`). */
  @ApiPropertyOptional(webAuthn)
  assertion?: object;
  /** In any case, with or without spaces and dashes. */
  @ApiPropertyOptional({ pattern: '\\S', maxLength: longestRecoveryCode, example: '7K2M-Q9XT-4RWB' })
  recovery_code?: string;
}

/** A second factor of the account, or its set of recovery codes. */
export class SecondFactorRow {
  id: number;
  @ApiProperty({ enum: factorKinds })
  kind: FactorKind;
  /** Empty for recovery codes. */
  label: string;
  /** Whether a sign-in asks for it. */
  active: boolean;
  /** With the New York offset. */
  created_at: string;
  /** With the New York offset; null before the first use. */
  last_used_at: string | null;
  /** Of recovery codes: how many are unused. */
  @ApiPropertyOptional({ minimum: 0, maximum: recoveryCodeCount })
  left?: number;
  /** The last one of an account that must have one: it can be removed after another has been added. */
  @ApiPropertyOptional()
  required?: boolean;
}

/** One that has just been activated. */
export class ActivatedFactor extends SecondFactorRow {
  /** With the account's first one: what replaces it once each. Shown this once. */
  @ApiPropertyOptional({ type: [String] })
  recovery_codes?: string[];
}

@Form()
export class NewSecondFactor {
  @ApiProperty({ enum: factorKinds })
  kind: FactorKind;
  /** How you tell it from others; not for recovery codes. */
  @ApiPropertyOptional({ pattern: linePattern, maxLength: longestLabel })
  label?: string;
}

/** What sets up a new factor. */
export class AddedFactor {
  id: number;
  @ApiProperty({ enum: factorKinds })
  kind: FactorKind;
  label?: string;
  /** Of an authenticator app, in base 32. */
  secret?: string;
  /** The same for a QR code, with the names of the brand and the account. */
  uri?: string;
  /** Of a passkey: what the browser needs (`PublicKeyCredentialCreationOptionsJSON`). */
  @ApiPropertyOptional(webAuthn)
  options?: object;
  /** Ten new ones, which replace the former ones. Shown this once. */
  @ApiPropertyOptional({ type: [String] })
  recovery_codes?: string[];
}

/** Exactly one of its fields. */
@Form()
export class FactorActivation {
  /** The code that the authenticator app shows. */
  @ApiPropertyOptional(code)
  code?: string;
  /** What the new passkey answered (`RegistrationResponseJSON`). */
  @ApiPropertyOptional(webAuthn)
  attestation?: object;
}

/** Whose accounts must have a second factor. */
@Form()
export class SecondFactorPolicy implements FactorPolicy {
  @ApiProperty({ enum: factorPolicies })
  policy: FactorPolicy['policy'];
  /** The New York day from which accounts without one must set it up when they sign in; null is at once. */
  @ApiProperty({ type: String, nullable: true, example: '2026-12-24', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
  from: string | null;
}
