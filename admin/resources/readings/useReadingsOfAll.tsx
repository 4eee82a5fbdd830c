import type { TFunction } from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodLink } from '../../../common/ui/table/PeriodLink';
import type { ReadingRow } from '../../../common/api/readings';
import { ChatDialog } from '../../../common/ui/chats/ChatDialog';
import { useReadingChat } from '../../../common/ui/chats/useReadingChat';
import { useMay } from '../../../common/ui/parts/useMay';
import { useShown } from '../../../common/ui/parts/useShown';
import { CorrectionsDialog } from '../../../common/ui/readings/CorrectionsDialog';
import { RatingDialog } from '../../../common/ui/readings/RatingDialog';
import { RecordingDialog } from '../../../common/ui/readings/RecordingDialog';
import { readingColumns } from '../../../common/ui/readings/reading-columns';
import type { Column } from '../../../common/ui/table/column';
import type { ResourceRows } from '../../providers/resources';

type NetworkReading = ResourceRows['network_readings'];

/**
 * The columns of a list of readings with all psychics, and the dialogs that they open.
 * @param ofCustomer the psychic takes the place of the customer
 */
export function useReadingsOfAll(ofCustomer: boolean): {
  columns: readonly Column<NetworkReading>[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation('admin');
  const rating = useShown<NetworkReading>();
  const recording = useShown<NetworkReading>();
  const corrections = useShown<NetworkReading>();
  const [chatOf, setChatOf] = useState({ id: 0, username: '' });
  const { show: showChat, dialog: chat } = useReadingChat(chatOf);
  const canHear = useMay('recordings');
  const [read, play, correct] = [rating.show, recording.show, corrections.show];
  const columns = useMemo(() => {
    // every row of this list has its psychic
    const of = (show: (reading: NetworkReading) => void) => (reading: ReadingRow) =>
      show(reading as NetworkReading);
    const readChat = (reading: NetworkReading) => {
      setChatOf({ id: reading.psychic_id, username: reading.psychic_username });
      showChat(reading);
    };
    return readingColumns(
      of(read),
      canHear ? of(play) : undefined,
      canHear ? of(readChat) : undefined,
      of(correct),
    ).flatMap((column): Column<NetworkReading>[] => {
      if (column.key !== 'username') return [column];
      const psychic = psychicColumn(t);
      return ofCustomer ? [psychic] : [psychic, linkedCustomer(column)];
    });
  }, [t, ofCustomer, read, play, correct, showChat, canHear]);
  const dialogs = (
    <>
      <ChatDialog {...chat} />
      {rating.shown && <RatingDialog reading={rating.shown} open={rating.isOpen} onClose={rating.hide} />}
      {corrections.shown && (
        <CorrectionsDialog
          psychicId={corrections.shown.psychic_id}
          reading={corrections.shown}
          open={corrections.isOpen}
          onClose={corrections.hide}
        />
      )}
      {recording.shown && (
        <RecordingDialog
          psychicId={recording.shown.psychic_id}
          reading={recording.shown}
          open={recording.isOpen}
          onClose={recording.hide}
        />
      )}
    </>
  );
  return { columns, dialogs };
}

const psychicColumn = (t: TFunction<'admin'>): Column<NetworkReading> => ({
  key: 'psychic_username',
  header: t('customers.psychic'),
  rowHeader: true,
  isName: true,
  tone: 'strong',
  render: (row) => <PeriodLink to={`/psychics/${row.psychic_id}`}>{row.psychic_username}</PeriodLink>,
});

/** The customer's column, with links to their pages. */
const linkedCustomer = (column: Column<ReadingRow>): Column<NetworkReading> => ({
  ...column,
  rowHeader: false,
  render: (row) =>
    row.user_id === null ? (
      column.render(row)
    ) : (
      <PeriodLink to={`/customers/${row.user_id}`}>{row.username}</PeriodLink>
    ),
});
