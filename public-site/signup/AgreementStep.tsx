import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Network } from '../../common/brand/brands';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { shownLocale } from '../language';
import { AgreementTick } from './AgreementTick';
import { Documents } from './Documents';
import { ProofBox } from './ProofBox';
import type { StepProps } from './step';
import type { ProofState } from './useProof';

const SpanishSummary = lazyPart(() => import('./SpanishSummary'), 'SpanishSummary');

interface AgreementStepProps extends Pick<StepProps, 'form'> {
  network: Network;
  proof: ProofState;
  onProveAgain: () => void;
}

const ticks = ['agree_psychic_agreement', 'agree_privacy', 'confirm_adult', 'confirm_psychic'] as const;

/** The documents, the agreements, and the bot check. */
export function AgreementStep({ form, network, proof, onProveAgain }: AgreementStepProps) {
  const { t } = useTranslation('sign_up');
  const { values, errors, set } = form;
  return (
    <>
      {shownLocale() === 'es' && (
        <Suspense>
          <SpanishSummary network={network} />
        </Suspense>
      )}
      <Documents network={network} />
      {ticks.map((name) => (
        <AgreementTick
          key={name}
          id={name}
          checked={values[name]}
          error={errors[name]}
          onChange={(on) => set(name, on)}
        >
          {t(`ticks.${name}`)}
        </AgreementTick>
      ))}
      <ProofBox state={proof} onAgain={onProveAgain} />
    </>
  );
}
