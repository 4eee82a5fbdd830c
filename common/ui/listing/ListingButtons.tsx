import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ShownStatus } from '../../domain/listing-version';
import { Buttons } from '../form/form-style';
import type { Question } from './listing-acts';

interface ListingButtonsProps {
  status: ShownStatus;
  isRejected: boolean;
  onSubmit: () => void;
  onAsk: (question: Question) => void;
}

/** What can be done with a listing: a pending one is decided, any other is submitted or reset. */
export function ListingButtons({ status, isRejected, onSubmit, onAsk }: ListingButtonsProps) {
  const { t } = useTranslation();
  // by key: elements that decide must not become those that submit, with the keyboard's place on them
  if (status === 'Pending')
    return (
      <Buttons key="decide">
        <Button variant="contained" onClick={() => onAsk('approve')}>
          {t('listing.acts.approve')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => onAsk('reject')}>
          {t('listing.acts.reject')}
        </Button>
      </Buttons>
    );
  const resetting = isRejected ? 'revert' : 'reset';
  return (
    <Buttons key="edit">
      <Button variant="contained" onClick={onSubmit}>
        {t('listing.acts.submit')}
      </Button>
      <Button variant="outlined" onClick={() => onAsk(resetting)}>
        {t(`listing.acts.${resetting}`)}
      </Button>
    </Buttons>
  );
}
