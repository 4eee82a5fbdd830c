import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import type { Given } from '../../api/security';
import { askPasskey, hasPasskeys, NoPasskey, type WebAuthnJson } from './passkeys';

/** What an account's owner can give to sign in or to confirm an action, in the order of preference. */
const preferred = ['passkey', 'password', 'totp', 'recovery'] as const;
export type SignInWay = (typeof preferred)[number];

export interface WayCalls {
  /** The account's ways. */
  ways: readonly SignInWay[];
  /** The challenge for its passkeys, which counts once. */
  challenge: () => Promise<WebAuthnJson | undefined>;
  /** Sends what was given. */
  send: (given: Given) => Promise<void>;
  /** Status of a refusal because it is wrong. */
  wrongStatus: 401 | 422;
  /** @returns whether the caller handles the error, so that nothing is shown here */
  onFailed?: (error: ApiError) => boolean;
}

export interface WayState {
  way: SignInWay;
  /** The account's other ways. */
  others: readonly SignInWay[];
  text: string;
  error: string | undefined;
  isRunning: boolean;
  onChoose: (way: SignInWay) => void;
  onType: (text: string) => void;
  submit: () => void;
}

/** Those that this browser can use. */
function usable(ways: readonly SignInWay[]): SignInWay[] {
  const all = preferred.filter((way) => ways.includes(way));
  return hasPasskeys() || all.length === 1 ? all : all.filter((way) => way !== 'passkey');
}

/** One of an account's ways to sign in or to confirm an action: what is typed, sent, and refused. */
export function useWay({ ways, challenge, send, wrongStatus, onFailed }: WayCalls): WayState {
  const { t } = useTranslation();
  const [first = 'password', ...rest] = usable(ways);
  const [way, setWay] = useState<SignInWay>(first);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);

  const given = async (): Promise<Given> => {
    if (way === 'password') return { password: text };
    if (way === 'totp') return { code: text };
    if (way === 'recovery') return { recovery_code: text };
    const options = await challenge();
    if (options === undefined || !hasPasskeys()) throw new NoPasskey(t('security.ways.passkey_missing'));
    return { assertion: await askPasskey(options) };
  };
  const reasonOf = (failure: unknown): string | undefined => {
    if (failure instanceof NoPasskey) return failure.message;
    if (!(failure instanceof ApiError)) return t('failures.request');
    if (onFailed?.(failure) === true) return undefined;
    return failure.status === wrongStatus ? t(`security.ways.wrong.${way}`) : failure.message;
  };
  const submit = async () => {
    if (way !== 'passkey' && text.trim() === '') {
      setError(t(`security.ways.missing.${way}`));
      return;
    }
    setRunning(true);
    setError(undefined);
    try {
      await send(await given());
    } catch (failure) {
      setError(reasonOf(failure));
      setRunning(false);
    }
  };
  return {
    way,
    others: [first, ...rest].filter((other) => other !== way),
    text,
    error,
    isRunning,
    onChoose: (next) => {
      setWay(next);
      setText('');
      setError(undefined);
    },
    onType: (next) => {
      setText(next);
      setError(undefined);
    },
    submit: () => void submit(),
  };
}
