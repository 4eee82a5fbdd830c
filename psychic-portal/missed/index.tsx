import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MissedContact, missedQueries } from '../../common/api/missed';
import { payPeriodWindow } from '../../common/ui/dates/windows';
import { zoneName } from '../../common/ui/format';
import { useListAddress } from '../../common/ui/list-bar/list-address';
import { usePsychic } from '../../common/ui/own/session';
import { Page } from '../../common/ui/parts/Page';
import { useShown } from '../../common/ui/parts/useShown';
import { WindowedList } from '../lists/WindowedList';
import { GiveDialog } from './GiveDialog';
import { missedCard, missedColumns, missedFilters } from './missed-columns';
import { SharesLine } from './SharesLine';
import { useMissedActions } from './useMissedActions';
import './words';

const AboveTheList = styled('div')({ marginBottom: 12, '&:empty': { display: 'none' } });

/** The shares of the days that the list shows. */
function WindowShares() {
  const { state } = useListAddress();
  return (
    <AboveTheList>
      <SharesLine period={state.period ?? payPeriodWindow().period} />
    </AboveTheList>
  );
}

/** Contacts that did not get through, whether they came back, and what the psychic can do about them. */
export function MissedPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { answer, give } = useMissedActions();
  const { shown, isOpen, show, hide } = useShown<MissedContact>();
  const filters = useMemo(() => missedFilters(), []);
  return (
    <Page title={t('missed.title')}>
      <WindowedList
        ask={(request) => missedQueries.of(id, request)}
        rowsOf={(rows) => rows}
        rowId={({ id: reading }) => reading}
        usual={payPeriodWindow()}
        sort="call_date"
        order="DESC"
        label={t('missed.table')}
        columns={missedColumns(answer, show)}
        card={missedCard}
        daysBy="call_date"
        search={t('missed.search')}
        filters={filters}
        name={t('missed.name')}
        empty={(days) => ({ title: t('missed.empty_title', { days }), text: t('missed.empty') })}
        summary={() => <WindowShares />}
        note={t('missed.note', { zone: zoneName() })}
      />
      {shown && <GiveDialog contact={shown} give={give} open={isOpen} onClose={hide} />}
    </Page>
  );
}
