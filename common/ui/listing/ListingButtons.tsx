import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '../form/SaveBar';
import type { ListingActQuestion } from './listing-acts';

interface ListingButtonsProps {
  /** Names of the edited parts. */
  unsaved: readonly string[];
  isRejected: boolean;
  /** Another version is pending. */
  hasPending: boolean;
  onSubmit: () => void;
  onAsk: (question: ListingActQuestion) => void;
}

/** Actions for a listing that is not pending: reset it, and submit it unless another version is pending. */
export function ListingButtons({ unsaved, isRejected, hasPending, onSubmit, onAsk }: ListingButtonsProps) {
  const { t } = useTranslation();
  const resetting = hasPending ? 'discard' : isRejected ? 'revert' : 'reset';
  return (
    <SaveBar unsaved={unsaved}>
      {!hasPending && (
        <Button variant="contained" onClick={onSubmit}>
          {t('listing.acts.submit')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => onAsk(resetting)}>
        {t(`listing.acts.${resetting}`)}
      </Button>
    </SaveBar>
  );
}
