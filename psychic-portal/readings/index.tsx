import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { psychicQueries } from '../../common/api/psychics';
import { readingsQuery, type ReadingRow } from '../../common/api/readings';
import { useReportQuery } from '../../common/api/useReportQuery';
import { ChatDialog } from '../../common/ui/chats/ChatDialog';
import { ChatsDialog } from '../../common/ui/chats/ChatsDialog';
import { useChats } from '../../common/ui/chats/useChats';
import { useReadingChat } from '../../common/ui/chats/useReadingChat';
import { payPeriodWindow } from '../../common/ui/dates/windows';
import { zoneName } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { LinkButton } from '../../common/ui/parts/LinkButton';
import { Page } from '../../common/ui/parts/Page';
import { useShown } from '../../common/ui/parts/useShown';
import { RatingDialog } from '../../common/ui/readings/RatingDialog';
import { readingDayCard } from '../../common/ui/readings/reading-cards';
import { readingColumns, withoutMoney } from '../../common/ui/readings/reading-columns';
import { readingFilters } from '../../common/ui/readings/reading-filters';
import { ReadingsSummary } from '../../common/ui/readings/ReadingsSummary';
import { RecordingDialog } from '../../common/ui/readings/RecordingDialog';
import type { Column } from '../../common/ui/table/column';
import { useOwnCard } from '../customers/useOwnCard';
import { WindowedList } from '../lists/WindowedList';
import { usePsychic } from '../../common/ui/own/session';

const InSentence = styled(Link)({ textDecoration: 'underline' });

/** The time zone; in limited mode there is no link to the statement. */
function ListNote({ isLimited, onChats }: { isLimited: boolean; onChats: () => void }) {
  const { t } = useTranslation('portal');
  const { t: shared } = useTranslation();
  const zone = zoneName();
  return (
    <>
      <Icon name="info" />
      <span>
        {isLimited ? (
          t('readings.note', { zone })
        ) : (
          <Trans
            t={t}
            i18nKey="readings.note_with_statement"
            values={{ zone }}
            components={{ statement: <InSentence to="/psychic/statement" /> }}
          />
        )}
        {!isLimited && (
          <>
            {' '}
            <LinkButton onClick={onChats}>{shared('chats.open')}</LinkButton>
          </>
        )}
      </span>
    </>
  );
}

/** The psychic's own readings in a window of New York days; in limited mode without money and recordings. */
export function ReadingsPage() {
  const { t } = useTranslation('portal');
  const { t: shared } = useTranslation();
  const filters = useMemo(() => readingFilters(), []);
  const { user_id: id, username } = usePsychic();
  const isLimited = useReportQuery(psychicQueries.own(id)).data?.limited_readings ?? true;
  const usual = payPeriodWindow();
  const chats = useChats({ id, username }, usual.period);
  const rating = useShown<ReadingRow>();
  const recording = useShown<ReadingRow>();
  const { show: readChat, dialog: chatDialog } = useReadingChat({ id, username });
  const [read, play] = [rating.show, recording.show];
  const { show: showCard, dialog: cardDialog } = useOwnCard();
  const columns = useMemo(() => {
    const all = readingColumns(read, play, readChat, undefined, ({ user_id, username: name }) => {
      if (user_id !== null && name !== null) showCard({ customerId: user_id, name });
    });
    if (isLimited) return withoutMoney(all);
    const report: Column<ReadingRow> = {
      key: 'report',
      header: t('readings.report'),
      sortable: false,
      render: ({ connection_id }) => (
        <InSentence to={`/psychic/problem?reading=${connection_id ?? ''}`}>
          {t('readings.not_counted')}
        </InSentence>
      ),
    };
    return [...all, report];
  }, [read, play, readChat, showCard, isLimited, t]);
  return (
    <Page title={t('readings.title')}>
      <WindowedList
        ask={(request) => readingsQuery(id, request)}
        rowsOf={({ readings }) => readings}
        rowId={({ id: reading }) => reading}
        usual={usual}
        sort="call_date"
        order="DESC"
        label={t('readings.table')}
        columns={columns}
        dense
        card={readingDayCard}
        daysBy="call_date"
        search={shared('list_bar.search_readings')}
        filters={filters}
        exported={`psychics/${id}/readings`}
        name={t('readings.name')}
        empty={(days) => ({ title: t('readings.empty_title', { days }), text: t('readings.empty') })}
        summary={(answer) => <ReadingsSummary summary={answer?.summary} />}
        note={<ListNote isLimited={isLimited} onChats={chats.open} />}
      />
      <ChatsDialog {...chats.dialog} />
      <ChatDialog {...chatDialog} />
      {cardDialog}
      {rating.shown && <RatingDialog reading={rating.shown} open={rating.isOpen} onClose={rating.hide} />}
      {recording.shown && (
        <RecordingDialog
          psychicId={id}
          reading={recording.shown}
          open={recording.isOpen}
          onClose={recording.hide}
        />
      )}
    </Page>
  );
}
