import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Network } from '../../common/brand/brands';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { shownLocale } from '../language';
import { AgreementTick } from './AgreementTick';
import { Documents } from './Documents';
import { PasswordLines, passwords } from './PasswordLines';
import { PinLine } from './PhoneLines';
import { ProofBox } from './ProofBox';
import { SsnField } from './SsnField';
import type { StepProps } from './step';
import type { ProofState } from './useProof';

const SpanishSummary = lazyPart(() => import('./SpanishSummary'), 'SpanishSummary');

interface AgreementStepProps extends StepProps {
  network: Network;
  proof: ProofState;
  onProveAgain: () => void;
}

const ticks = ['agree_psychic_agreement', 'agree_privacy', 'confirm_adult', 'confirm_psychic'] as const;

/** The secrets of a restored form, the documents, the agreements, and the bot check. */
export function AgreementStep({ form, checks, missed, network, proof, onProveAgain }: AgreementStepProps) {
  const { t } = useTranslation('sign_up');
  const { values, errors, set } = form;
  return (
    <>
      <PasswordLines form={form} fields={passwords.filter((field) => missed.includes(field))} />
      {missed.includes('pin') && <PinLine form={form} phonePin={checks.phonePin} />}
      {missed.includes('ssn') && <SsnField form={form} />}
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
