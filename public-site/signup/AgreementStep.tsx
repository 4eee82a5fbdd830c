import { useTranslation } from 'react-i18next';
import type { Network } from '../../common/brand/brands';
import { AgreementTick } from './AgreementTick';
import { Documents } from './Documents';
import { ProofBox } from './ProofBox';
import type { StepProps } from './step';
import type { ProofState } from './useProof';

interface AgreementStepProps extends Pick<StepProps, 'form'> {
  network: Network;
  proof: ProofState;
  onProveAgain: () => void;
}

/** The documents, the agreements, and the bot check. */
export function AgreementStep({ form, network, proof, onProveAgain }: AgreementStepProps) {
  const { t } = useTranslation('sign_up');
  const { values, errors, set } = form;
  return (
    <>
      <Documents network={network} />
      <AgreementTick
        id="agree_privacy"
        checked={values.agree_privacy}
        error={errors.agree_privacy}
        onChange={(on) => set('agree_privacy', on)}
      >
        {t('agree')}
      </AgreementTick>
      <AgreementTick
        id="confirm_psychic"
        checked={values.confirm_psychic}
        error={errors.confirm_psychic}
        onChange={(on) => set('confirm_psychic', on)}
      >
        {t('confirm')}
      </AgreementTick>
      <ProofBox state={proof} onAgain={onProveAgain} />
    </>
  );
}
