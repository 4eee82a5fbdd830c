import type { ActivityRow } from '../../../common/api/activity';
import { instantWithSeconds, zoneName } from '../../../common/ui/format';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote, ListBar, Note } from '../../../common/ui/table/ListBar';
import { AddressList } from '../AddressList';
import { ListRows, ListTable } from '../ListTable';
import { actorInWords, changesInWords } from './activity-words';
import { usePsychic } from './usePsychic';

const columns: readonly Column<ActivityRow>[] = [
  { key: 'at', header: 'Date', kind: 'date', render: (row) => instantWithSeconds(row.at) },
  { key: 'actor', header: 'Who', tone: 'strong', rowHeader: true, render: actorInWords },
  { key: 'action', header: 'What', render: (row) => row.action },
  { key: 'changes', header: 'Changes', sortable: false, render: changesInWords },
];

const defaults = { sort: 'at', order: 'DESC', perPage: 10, sortable: ['at', 'actor', 'action'] } as const;

const card = (row: ActivityRow): PhoneCard => ({
  name: `${actorInWords(row)} ${row.action}`,
  line: instantWithSeconds(row.at),
});

/** What was done to a psychic, by whom and when. */
export function ActivityPage() {
  const { user_id, username } = usePsychic();
  usePageTitle(`Activity · ${username}`);
  return (
    <AddressList resource="activity" psychic={user_id} defaults={defaults}>
      <ListBar end={<ListRows />}>
        <Note>Everything that managers and the psychic changed, and who signed in.</Note>
      </ListBar>
      <ListTable
        label={`Activity of ${username}`}
        columns={columns}
        card={card}
        failure="The activity could not be loaded. Your sorting is kept."
        empty={<EmptyState title="Nothing yet." text={`Nobody has changed anything of ${username}.`} />}
      />
      <FootNote>Times in {zoneName()}.</FootNote>
    </AddressList>
  );
}
