import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onPaper, onPhone, onTablet, onTabletAlone, touchHeight } from '../../../common/brand/sizes';
import { Icon } from '../../../common/ui/parts/Icon';
import { Card, Page } from '../../../common/ui/parts/Page';
import { Popup } from '../../../common/ui/parts/Popup';
import { ErrorState, LoadingRows } from '../../../common/ui/parts/States';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import type { Column } from '../../../common/ui/table/column';
import { Paginator } from '../../../common/ui/table/Paginator';
import type { TableDefaults } from '../../../common/domain/table-address';
import { AddressList } from '../AddressList';
import { isNarrowed, useListAddress } from '../../../common/ui/list-bar/list-address';
import type { OfferedFilter } from '../../../common/ui/list-bar/list-filters';
import { NoMatch } from '../../../common/ui/list-bar/NoMatch';
import { ListControls } from '../list-bar/ListControls';
import type { ListFilter, ListResource } from '../../providers/resources';
import { type Queue, useQueue } from './useQueue';

const Panes = styled('div')({
  display: 'grid',
  gridTemplateColumns: '360px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [onTablet]: { gridTemplateColumns: '250px minmax(0, 1fr)' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [onPaper]: { display: 'block' },
});

const Pane = styled('section')({
  minWidth: 0,
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2, borderRadius: 10 },
});

const QueueSide = styled(Card)({
  position: 'sticky',
  top: 16,
  maxHeight: 'calc(100dvh - 96px)',
  overflow: 'auto',
  '& nav': { flexWrap: 'wrap' },
  [onPaper]: { position: 'static', maxHeight: 'none', marginBottom: 16, overflow: 'visible' },
});

const QueueEntries = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 10px',
    padding: '9px 16px',
  },
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& li:hover': { background: 'var(--sunken)' },
  '& li[data-current]': { background: 'var(--primary-tint)', boxShadow: 'inset 3px 0 var(--primary)' },
  '& a': {
    minWidth: 0,
    overflow: 'hidden',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // the whole row is its link
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& .aside': {
    gridRow: '1 / 3',
    gridColumn: 2,
    alignSelf: 'center',
    fontSize: 13,
    fontWeight: 600,
    color: 'var(--ink2)',
  },
  '& small': {
    gridColumn: 1,
    overflow: 'hidden',
    fontSize: 13,
    lineHeight: '18px',
    color: 'var(--ink2)',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // a type and an age have no room beside each other
  [onTabletAlone]: {
    '& .aside': { gridRow: 1 },
    '& small': { gridColumn: '1 / 3' },
  },
  [onPhone]: { margin: '0 -16px', '& li': { minHeight: touchHeight + 12, alignContent: 'center' } },
});

/** What the queue shows of an item. */
export interface QueueEntry {
  name: string;
  /** Its type or state. */
  aside?: ReactNode;
  /** The beginning of what somebody wrote. */
  quote?: string;
  /** Its date or age, and what else helps to choose. */
  line: ReactNode;
}

interface QueueProps<Row extends RaRecord> {
  /** Accessible name of the queue, with its order: "Waiting, oldest first". */
  label: string;
  entry: (row: Row) => QueueEntry;
  /** What is shown of the current item. */
  item: (id: string, queue: Queue<Row>) => ReactNode;
  /** The error message if loading failed. */
  failure: string;
  /** Shown if nothing waits. */
  empty: ReactNode;
  /** Shown above both, for example chips that filter. */
  children?: ReactNode;
}

interface QueuePageProps<Row extends RaRecord> extends QueueProps<Row> {
  resource: ListResource;
  /** The address without an item, if not the resource's own. */
  base?: string;
  title: string;
  actions?: ReactNode;
  defaults: TableDefaults;
  filters?: readonly OfferedFilter[];
  filter?: ListFilter;
  /** The fields that the queue can be sorted by. */
  columns: readonly Column<Row>[];
  search: string;
  exported?: string;
}

function QueueList<Row extends RaRecord>(props: {
  queue: Queue<Row>;
  label: string;
  entry: QueueProps<Row>['entry'];
  onChoose?: () => void;
}) {
  const { queue, label, entry, onChoose } = props;
  const { page, perPage, total = 0, setPage } = useListContext();
  return (
    <>
      <QueueEntries aria-label={label}>
        {queue.rows.map((row) => {
          const { name, aside, quote, line } = entry(row);
          const isCurrent = String(row.id) === queue.id;
          return (
            <li key={row.id} data-current={isCurrent ? '' : undefined}>
              <Link
                to={queue.linkTo(row)}
                title={name}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={onChoose}
              >
                {name}
              </Link>
              {aside !== undefined && <span className="aside">{aside}</span>}
              {quote !== undefined && <small dir="auto">{quote}</small>}
              <small>{line}</small>
            </li>
          );
        })}
      </QueueEntries>
      {total > perPage && <Paginator page={page} perPage={perPage} total={total} onPage={setPage} />}
    </>
  );
}

function Content<Row extends RaRecord>(props: QueuePageProps<Row>) {
  const { label, entry, item, failure, empty, columns, search, exported, children } = props;
  const { t } = useTranslation(['admin', 'ui']);
  const isPhone = useIsPhone();
  const pane = useRef<HTMLElement>(null);
  const queue = useQueue<Row>(pane, props.base);
  const { error, isPending, refetch, total = 0 } = useListContext<Row>();
  const { state } = useListAddress();
  const current = queue.row && entry(queue.row);
  const list = (onChoose?: () => void) => (
    <QueueList queue={queue} label={label} entry={entry} onChoose={onChoose} />
  );
  const none = isNarrowed(state) ? <NoMatch /> : empty;
  const side = () => {
    if (error) return <ErrorState text={failure} onRetry={() => void refetch()} />;
    if (isPending) return <LoadingRows rows={7} height={58} />;
    return queue.rows.length === 0 ? none : list();
  };
  return (
    <>
      <ListControls isQueue columns={columns} search={search} exported={exported}>
        {isPhone && (
          <Popup
            title={label}
            button={t('ui:list_bar.queue', { count: total })}
            startIcon={<Icon name="menu" />}
          >
            {(close) => (queue.rows.length === 0 ? none : list(close))}
          </Popup>
        )}
      </ListControls>
      {children}
      {!isPending && queue.id === undefined && queue.rows.length === 0 ? (
        <Card>{side()}</Card>
      ) : (
        <Panes>
          {!isPhone && (
            <QueueSide aria-label={label} data-scrolls data-queue>
              {side()}
            </QueueSide>
          )}
          <Pane ref={pane} tabIndex={-1} aria-label={current?.name}>
            {queue.id === undefined ? (
              <Card>
                <LoadingRows />
              </Card>
            ) : (
              item(queue.id, queue)
            )}
          </Pane>
        </Panes>
      )}
    </>
  );
}

/** A list as a queue, with the current item beside it; on a phone the item, and the queue as a sheet. */
export function QueuePage<Row extends RaRecord>(props: QueuePageProps<Row>) {
  const { resource, title, actions, defaults, filters, filter } = props;
  return (
    <Page title={title} actions={actions}>
      <AddressList resource={resource} defaults={defaults} filters={filters} filter={filter}>
        <Content {...props} />
      </AddressList>
    </Page>
  );
}
