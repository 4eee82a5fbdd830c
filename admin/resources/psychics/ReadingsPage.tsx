import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ReadingRow } from '../../../common/api/readings';
import { ChatDialog } from '../../../common/ui/chats/ChatDialog';
import { ChatsDialog } from '../../../common/ui/chats/ChatsDialog';
import { useChats } from '../../../common/ui/chats/useChats';
import { useReadingChat } from '../../../common/ui/chats/useReadingChat';
import { zoneName } from '../../../common/ui/format';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { useMay } from '../../../common/ui/parts/useMay';
import { useShown } from '../../../common/ui/parts/useShown';
import { AfterEnd } from '../../../common/ui/readings/AfterEnd';
import { CorrectionsDialog } from '../../../common/ui/readings/CorrectionsDialog';
import { RatingDialog } from '../../../common/ui/readings/RatingDialog';
import { RecordingDialog } from '../../../common/ui/readings/RecordingDialog';
import { readingCard } from '../../../common/ui/readings/reading-cards';
import { readingColumns } from '../../../common/ui/readings/reading-columns';
import { type CountedReadings, ReadingsSummary } from '../../../common/ui/readings/ReadingsSummary';
import { payPeriodWindow } from '../../../common/ui/dates/windows';
import type { ListFilter, MetaOf } from '../../providers/resources';
import { managerReadingFilters } from '../readings/manager-reading-filters';
import { WindowedList } from '../WindowedList';
import { usePsychic } from './usePsychic';

/** The window's totals; those that count readings filter the list, and show all of it again. */
function WindowFigures() {
  const [address] = useSearchParams();
  const list = useListContext<ReadingRow>();
  const summary = list.meta as MetaOf<'readings'> | undefined;
  const linkTo = ({ result, type = '' }: CountedReadings) => {
    const isCurrent = address.get('result') === result && (address.get('type') ?? '') === type;
    const next = new URLSearchParams(address);
    for (const name of ['page', 'result', 'type']) next.delete(name);
    if (!isCurrent) next.set('result', result);
    if (!isCurrent && type !== '') next.set('type', type);
    return { search: next.toString(), isCurrent };
  };
  return (
    <>
      <ReadingsSummary summary={summary} linkTo={linkTo} />
      <AfterEnd summary={summary} to={(list.filterValues as ListFilter).end_date ?? ''} />
    </>
  );
}

/** A psychic's readings in a window of New York days, with the window's totals above. */
export function ReadingsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const filters = useMemo(() => managerReadingFilters(t), [t]);
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychics.readings_page', { username }));
  const usual = payPeriodWindow();
  const chats = useChats({ id, username }, usual.period);
  const rating = useShown<ReadingRow>();
  const recording = useShown<ReadingRow>();
  const corrections = useShown<ReadingRow>();
  const { show: readChat, dialog: chatDialog } = useReadingChat({ id, username });
  const canHear = useMay('recordings');
  const [read, play, correct] = [rating.show, recording.show, corrections.show];
  const columns = useMemo(
    () => readingColumns(read, canHear ? play : undefined, canHear ? readChat : undefined, correct),
    [read, play, readChat, correct, canHear],
  );
  return (
    <>
      <WindowedList
        resource="readings"
        psychic={id}
        usual={usual}
        sort="call_date"
        order="DESC"
        label={t('psychics.readings_table', { username })}
        columns={columns}
        dense
        card={readingCard}
        filters={filters}
        search={t('ui:list_bar.search_readings')}
        exported={`psychics/${id}/readings`}
        name={t('psychics.readings_name')}
        empty={(days) => ({
          title: t('psychics.readings_empty_title', { days }),
          text: t('psychics.readings_empty', { username }),
        })}
        summary={<WindowFigures />}
        note={
          <>
            <span>{t('psychics.readings_note', { zone: zoneName() })}</span>
            {canHear && <LinkButton onClick={chats.open}>{t('ui:chats.open')}</LinkButton>}
          </>
        }
      />
      <ChatsDialog {...chats.dialog} />
      <ChatDialog {...chatDialog} />
      {rating.shown && <RatingDialog reading={rating.shown} open={rating.isOpen} onClose={rating.hide} />}
      {corrections.shown && (
        <CorrectionsDialog
          psychicId={id}
          reading={corrections.shown}
          open={corrections.isOpen}
          onClose={corrections.hide}
        />
      )}
      {recording.shown && (
        <RecordingDialog
          psychicId={id}
          reading={recording.shown}
          open={recording.isOpen}
          onClose={recording.hide}
        />
      )}
    </>
  );
}
