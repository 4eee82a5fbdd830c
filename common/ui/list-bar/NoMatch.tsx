import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/States';
import { useListAddress } from './list-address';

/** Shown instead of a list that has no rows because of its search and filters. */
export function NoMatch() {
  const { t } = useTranslation();
  const { change } = useListAddress();
  return (
    <EmptyState
      title={t('list_bar.none_match')}
      text={t('list_bar.none_match_text')}
      action={
        <Button variant="outlined" onClick={() => change({ filters: {}, term: '' })}>
          {t('list_bar.clear_filters')}
        </Button>
      }
    />
  );
}
