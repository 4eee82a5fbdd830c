import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Buttons } from '../form/form-style';
import type { Question } from './listing-acts';

interface ListingButtonsProps {
  isRejected: boolean;
  onSubmit: () => void;
  onAsk: (question: Question) => void;
}

/** What can be done with a listing that does not wait for a decision: it is submitted or reset. */
export function ListingButtons({ isRejected, onSubmit, onAsk }: ListingButtonsProps) {
  const { t } = useTranslation();
  const resetting = isRejected ? 'revert' : 'reset';
  return (
    <Buttons>
      <Button variant="contained" onClick={onSubmit}>
        {t('listing.acts.submit')}
      </Button>
      <Button variant="outlined" onClick={() => onAsk(resetting)}>
        {t(`listing.acts.${resetting}`)}
      </Button>
    </Buttons>
  );
}
