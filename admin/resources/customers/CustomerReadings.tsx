import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReadingRow } from '../../../common/api/readings';
import { ChatDialog } from '../../../common/ui/chats/ChatDialog';
import { useReadingChat } from '../../../common/ui/chats/useReadingChat';
import { zoneName } from '../../../common/ui/format';
import { EmptyState } from '../../../common/ui/parts/States';
import { useShown } from '../../../common/ui/parts/useShown';
import { CorrectionsDialog } from '../../../common/ui/readings/CorrectionsDialog';
import { RatingDialog } from '../../../common/ui/readings/RatingDialog';
import { RecordingDialog } from '../../../common/ui/readings/RecordingDialog';
import { readingCard } from '../../../common/ui/readings/reading-cards';
import { readingColumns } from '../../../common/ui/readings/reading-columns';
import type { Column } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import type { Rows } from '../../providers/resources';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { CustomerPage, type OfCustomer } from './CustomerPage';

type Reading = Rows['customer_readings'];

/** A customer's readings with all psychics. */
function ReadingList({ id, username }: OfCustomer) {
  const { t } = useTranslation('admin');
  const rating = useShown<Reading>();
  const recording = useShown<Reading>();
  const corrections = useShown<Reading>();
  const [chatOf, setChatOf] = useState({ id: 0, username: '' });
  const { show: showChat, dialog: chat } = useReadingChat(chatOf);
  const [read, play, correct] = [rating.show, recording.show, corrections.show];
  const columns = useMemo(() => {
    // every row of this list has its psychic
    const of = (show: (reading: Reading) => void) => (reading: ReadingRow) => show(reading as Reading);
    const readChat = (reading: Reading) => {
      setChatOf({ id: reading.psychic_id, username: reading.psychic_username });
      showChat(reading);
    };
    const psychic: Column<Reading> = {
      key: 'psychic_username',
      header: t('customers.psychic'),
      rowHeader: true,
      isName: true,
      tone: 'strong',
      render: (row) => <Link to={`/psychics/${row.psychic_id}`}>{row.psychic_username}</Link>,
    };
    return readingColumns(of(read), of(play), of(readChat), of(correct)).map((column): Column<Reading> =>
      column.key === 'username' ? psychic : column,
    );
  }, [t, read, play, correct, showChat]);
  return (
    <AddressList
      resource="customer_readings"
      defaults={{ sort: 'call_date', order: 'DESC', perPage: 10, sortable: columns.map(({ key }) => key) }}
      filter={{ customer: id }}
    >
      <ListControls columns={columns} dense />
      <ListTable
        hasControls
        label={t('customers.readings_table', { username })}
        columns={columns}
        dense
        card={(row) => ({ ...readingCard(row), name: row.psychic_username })}
        failure={t('customers.readings_failure')}
        empty={<EmptyState title={t('customers.readings_none')} />}
      />
      <FootNote>{t('customers.readings_note', { zone: zoneName() })}</FootNote>
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
    </AddressList>
  );
}

export const CustomerReadings = () => (
  <CustomerPage>{(customer) => <ReadingList key={customer.id} {...customer} />}</CustomerPage>
);
