import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../common/api/api-error';
import { finishSignIn, type SecondStep as Asked } from '../../common/api/security';
import type { SessionUser } from '../../common/api/session';
import { pendingMinutes } from '../../common/domain/second-factor';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { useWay } from '../../common/ui/security/useWay';
import { WayFields } from '../../common/ui/security/WayFields';
import { addWords } from '../../common/words';
import { security } from '../../common/words/en/ui/security';
import { secondStep } from '../words/en/second-step';

addWords('ui', { security });
addWords('public', { second_step: secondStep });

interface SecondStepProps {
  asked: Asked;
  username: string;
  /** Repeats the first step, for a new challenge. @returns undefined if it led elsewhere */
  again: () => Promise<Asked | undefined>;
  onIn: (user: SessionUser) => void;
  /** Returns to the first step, because the time is over or on request. The same function on every render. */
  onStartOver: (isOver: boolean) => void;
}

/** The second step of a sign-in: a passkey, a code, or a recovery code. */
export function SecondStep({ asked, username, again, onIn, onStartOver }: SecondStepProps) {
  const { t } = useTranslation('public');
  const isUsed = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => onStartOver(true), pendingMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [onStartOver]);
  const way = useWay({
    ways: asked.second_factor,
    // a challenge counts once
    challenge: async () => {
      const { passkey } = (isUsed.current ? await again() : asked) ?? {};
      isUsed.current = true;
      return passkey;
    },
    send: async (given) => onIn(await finishSignIn(given)),
    wrongStatus: 401,
    onFailed: ({ code }: ApiError) => {
      const isOver = code === 'sign_in_over';
      if (isOver) onStartOver(true);
      return isOver;
    },
  });
  const isPasskey = way.way === 'passkey';
  return (
    <form onSubmit={onSubmit(way.submit)} noValidate>
      <div>
        <h1>{t('second_step.title')}</h1>
        <p>{t('second_step.text', { username })}</p>
        {asked.passkey_hosts && (
          <p>{t('second_step.passkey_elsewhere', { hosts: asked.passkey_hosts.join(', ') })}</p>
        )}
      </div>
      <WayFields
        {...way}
        act={
          <ChangeButton
            key={way.way}
            change="secondStep"
            running={way.isRunning}
            variant="contained"
            autoFocus={isPasskey}
          >
            {isPasskey ? t('second_step.use_passkey') : t('sign_in.log_in')}
          </ChangeButton>
        }
      />
      <p>{t('second_step.lost')}</p>
      <div>
        <Button variant="text" className="bare" onClick={() => onStartOver(false)}>
          {t('second_step.start_over')}
        </Button>
      </div>
    </form>
  );
}
