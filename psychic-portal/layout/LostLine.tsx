import { Button } from '@mui/material';
import { Trans, useTranslation } from 'react-i18next';
import { Banner } from '../../common/ui/frame/Banner';
import { timeOfDay } from '../../common/ui/time-of-day';
import { useLine } from '../../common/ui/own/Line';

/** Warns while the portal cannot receive the psychic's status. */
export function LostLine() {
  const { t } = useTranslation('portal');
  const { lostAt, retry } = useLine();
  return (
    <Banner
      icon="unlinked"
      action={
        <Button variant="outlined" onClick={retry}>
          {t('line.try_now')}
        </Button>
      }
    >
      {lostAt && (
        <Trans
          t={t}
          i18nKey="line.lost"
          values={{ time: timeOfDay(lostAt.toISOString()) }}
          components={{ b: <b /> }}
        />
      )}
    </Banner>
  );
}
