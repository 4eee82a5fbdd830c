import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Buttons } from '../form/form-style';
import type { Question } from './listing-acts';

interface ListingButtonsProps {
  isRejected: boolean;
  /** Another version waits for a decision. */
  hasPending: boolean;
  onSubmit: () => void;
  onAsk: (question: Question) => void;
}

/** What can be done with a listing that does not wait for a decision: it is reset, and submitted unless another one waits. */
export function ListingButtons({ isRejected, hasPending, onSubmit, onAsk }: ListingButtonsProps) {
  const { t } = useTranslation();
  const resetting = hasPending ? 'discard' : isRejected ? 'revert' : 'reset';
  return (
    <Buttons>
      {!hasPending && (
        <Button variant="contained" onClick={onSubmit}>
          {t('listing.acts.submit')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => onAsk(resetting)}>
        {t(`listing.acts.${resetting}`)}
      </Button>
    </Buttons>
  );
}
