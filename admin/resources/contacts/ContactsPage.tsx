import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { queries } from '../../../common/api/queries';
import { onPaper, onPhone, touchHeight } from '../../../common/brand/sizes';
import { writeTableAddress } from '../../../common/domain/table-address';
import { age } from '../../../common/ui/format';
import { EmptyState } from '../../../common/ui/parts/States';
import { Tag } from '../../../common/ui/parts/Tag';
import type { Column } from '../../../common/ui/table/column';
import type { ListFilter, ResourceRows } from '../../providers/resources';
import { useListAddress } from '../../../common/ui/list-bar/list-address';
import { type QueueEntry, QueuePage } from '../queue/QueuePage';
import { Conversation } from './Conversation';
import { hasBegunAnswer } from './useAnswer';

type ContactRow = ResourceRows['contacts'];

/** The views of the queue, with what each asks the server. */
const views = {
  open: { answered: 'false' },
  late: { late: 'true' },
  mine: { mine: 'true', answered: 'false' },
  answered: { answered: 'true' },
  deleted: { deleted: 'true' },
} as const satisfies Record<string, ListFilter>;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];
const isView = (text: string | null): text is View => viewNames.some((name) => name === text);
/** What waits comes oldest first, so late ones lead; what is done, newest first. */
const isWaiting = (view: View): boolean => view !== 'answered' && view !== 'deleted';

const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 12,
  '& a': { gap: 6, height: 30, padding: '0 12px', fontSize: 13, borderRadius: 999 },
  '& b': { fontWeight: 700 },
  [onPhone]: {
    flexWrap: 'nowrap',
    overflow: 'auto',
    margin: '0 -12px 10px',
    padding: '3px 12px',
    '& a': { flex: 'none', height: touchHeight },
  },
  [onPaper]: { display: 'none' },
});

/** Leads to each view of the queue. */
function Views({ view }: { view: View }) {
  const { t } = useTranslation('admin');
  const { state, defaults } = useListAddress();
  const { data: counts } = useQuery(queries.queryOptions('get', '/api/contacts/counts'));
  const addressOf = (name: View): string => {
    const filters = { show: name === 'open' ? [] : [name] };
    const search = writeTableAddress({ ...state, page: 1, filters }, defaults).toString();
    return search === '' ? '/contacts' : `/contacts?${search}`;
  };
  const countOf = (name: View) =>
    counts !== undefined && name in counts ? counts[name as 'open'] : undefined;
  return (
    <Chips role="group" aria-label={t('contacts.views_group')} data-scrolls>
      {viewNames.map((name) => (
        <Button
          key={name}
          component={Link}
          to={addressOf(name)}
          variant={name === view ? 'contained' : 'outlined'}
          aria-current={name === view ? 'true' : undefined}
        >
          {t(`contacts.views.${name}`)}
          {countOf(name) !== undefined && <b>{countOf(name)}</b>}
        </Button>
      ))}
    </Chips>
  );
}

const columnsOf = (t: TFunction<'admin'>): readonly Column<ContactRow>[] => [
  { key: 'date', header: t('contacts.date'), kind: 'date', render: (row) => row.date },
  { key: 'name', header: t('contacts.from'), rowHeader: true, render: (row) => row.name },
  { key: 'method', header: t('contacts.method'), render: (row) => row.method },
  { key: 'assignee', header: t('contacts.assignee'), render: (row) => row.assignee },
];

const entryOf = (t: TFunction<'admin'>, row: ContactRow): QueueEntry => {
  const by = row.category ?? t(`contacts.by.${row.method}`);
  const line = row.assignee === null ? by : t('contacts.line', { by, who: row.assignee });
  const comment = row.comments.split('\n').find((text) => text.trim() !== '');
  const isOpen = row.state === 'open' || row.state === 'late';
  return {
    name: row.name,
    aside:
      row.state === 'late' ? (
        <Tag icon="clock" tone="alert">
          {t('contacts.late')}
        </Tag>
      ) : (
        age(isOpen ? row.open_since : row.date)
      ),
    ...(comment !== undefined && { quote: comment.trim() }),
    line: isOpen && hasBegunAnswer(row.id) ? t('contacts.draft', { line }) : line,
  };
};

/** What applicants left on the recruiting pages, as an inbox. */
export function ContactsPage() {
  const { t } = useTranslation('admin');
  const [address] = useSearchParams();
  const shown = address.get('show');
  const view = isView(shown) ? shown : 'open';
  const columns = useMemo(() => columnsOf(t), [t]);
  const defaults = useMemo(
    () => ({
      sort: 'date',
      order: isWaiting(view) ? ('ASC' as const) : ('DESC' as const),
      perPage: 50,
      sortable: ['date', 'name', 'method', 'assignee'],
      filters: { show: isView },
    }),
    [view],
  );
  return (
    <QueuePage<ContactRow>
      resource="contacts"
      title={t('contacts.title')}
      defaults={defaults}
      filter={views[view]}
      columns={columns}
      search={t('contacts.search')}
      exported="contacts"
      label={t(`contacts.queue.${view}`)}
      entry={(row) => entryOf(t, row)}
      item={(id, queue) => <Conversation key={id} id={Number(id)} queue={queue} />}
      failure={t('contacts.not_loaded')}
      empty={<EmptyState title={t('contacts.none')} text={t('contacts.none_text')} />}
    >
      <Views view={view} />
    </QueuePage>
  );
}
