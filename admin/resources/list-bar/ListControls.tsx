import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone, onSmallPhone, touchFontSize, touchHeight } from '../../../common/brand/sizes';
import { PeriodPicker } from '../../../common/ui/dates/PeriodPicker';
import type { UsualWindow } from '../../../common/ui/dates/windows';
import { periodText } from '../../../common/ui/format';
import { Icon } from '../../../common/ui/parts/Icon';
import { OnPaper } from '../../../common/ui/parts/OnPaper';
import { Popup } from '../../../common/ui/parts/Popup';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import { useMay } from '../../../common/ui/parts/useMay';
import type { Column } from '../../../common/ui/table/column';
import { useListAddress } from '../AddressList';
import { useListExport } from '../ExportButton';
import { useListWindow } from '../useListWindow';
import { Appearance } from './Appearance';
import { FilterButton, FilterChips, useFilterTexts } from './Filters';
import { SavedViews } from './SavedViews';
import { SearchField } from './SearchField';

const ListControlsBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& .end': { display: 'flex', gap: 8, marginLeft: 'auto' },
  [onPhone]: {
    flexWrap: 'nowrap',
    marginBottom: 10,
    '& > *, & .end > *': { flex: 'none' },
    '& .icon-only': { minWidth: touchHeight, width: touchHeight, padding: 0 },
    '& .icon-only .MuiButton-startIcon': { margin: 0 },
    '& .filter': { minWidth: touchHeight, padding: '0 8px' },
    '& .filter .MuiButton-startIcon': { margin: 0 },
    '& .filter > span:empty': { display: 'none' },
    '& button': { height: touchHeight },
    '& > .dates': { flex: '0 1 auto', minWidth: 0 },
  },
  [onSmallPhone]: { '& .previous, & .next': { display: 'none' } },
  [onPaper]: { display: 'none' },
});

const Menu = styled('div')({
  display: 'grid',
  gap: 4,
  '&& > *': { justifyContent: 'flex-start' },
  [onPhone]: {
    marginTop: 16,
    gap: 8,
    '& > *': { minHeight: touchHeight, fontSize: touchFontSize },
  },
});

/** Only the dates, for lists that have them. */
function Dates({ usual }: { usual: UsualWindow }) {
  const { period, show } = useListWindow(usual);
  const { refetch } = useListContext();
  return (
    <div className="dates">
      <PeriodPicker period={period} usual={usual} onPeriod={show} onRefetch={() => void refetch()} />
    </div>
  );
}

/** The same on paper, as text. */
function PaperDates({ usual }: { usual: UsualWindow }) {
  return <OnPaper>{periodText(useListWindow(usual).period)}</OnPaper>;
}

/** What the list shows, for paper. */
function PaperHead({ usual }: { usual?: UsualWindow }) {
  const { t } = useTranslation('admin');
  const { state } = useListAddress();
  const said = useFilterTexts().map((filter) => filter.said);
  const texts = [...(state.term === '' ? [] : [t('list.searched', { term: state.term })]), ...said];
  return (
    <>
      {usual && <PaperDates usual={usual} />}
      {texts.length > 0 && <OnPaper>{texts.join(' · ')}</OnPaper>}
    </>
  );
}

function ExportItem({ list, onDone }: { list: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { href, onClick } = useListExport(list);
  return (
    <Button
      component="a"
      variant="text"
      href={href}
      download
      startIcon={<Icon name="download" />}
      onClick={(event) => {
        onClick(event);
        onDone();
      }}
    >
      {t('tables.export')}
    </Button>
  );
}

/** The list on paper or as a file. */
function Output({ exported, onDone }: { exported?: string; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const canExport = useMay('private');
  const print = () => {
    onDone();
    // the open panel would be printed on top
    setTimeout(() => window.print(), 300);
  };
  return (
    <Menu>
      {exported !== undefined && canExport && <ExportItem list={exported} onDone={onDone} />}
      <Button variant="text" startIcon={<Icon name="print" />} onClick={print}>
        {t('list.print')}
      </Button>
    </Menu>
  );
}

interface ListControlsProps<Row> {
  columns: readonly Column<Row>[];
  /** The default dates, for lists that have dates. */
  usual?: UsualWindow;
  /** What a search covers, for lists that can be searched. */
  search?: string;
  /** Name of the list's export, if it has one. */
  exported?: string;
  /** Rows are compact unless chosen otherwise. */
  dense?: boolean;
  /** Shown as a queue: without columns to choose and headers to sort by. */
  isQueue?: boolean;
  /** After the dates. */
  children?: ReactNode;
}

/**
 * The bar above every list: dates, search, filters, saved views, columns and rows, file and print. On a phone one
 * row, whose parts open sheets; on paper what the list shows.
 */
export function ListControls<Row>(props: ListControlsProps<Row>) {
  return (
    <>
      <PaperHead usual={props.usual} />
      <Controls {...props} />
    </>
  );
}

function Controls<Row>(props: ListControlsProps<Row>) {
  const { columns, usual, search, exported, dense = false, isQueue = false, children } = props;
  const { t } = useTranslation('admin');
  const view = t(isQueue ? 'list.order_view' : 'list.view');
  const isPhone = useIsPhone();
  const { offered, state } = useListAddress();
  if (isPhone)
    return (
      <ListControlsBar role="group" aria-label={t('list.bar')}>
        {usual && <Dates usual={usual} />}
        {children}
        <div className="end">
          {search !== undefined && (
            <Popup
              className="icon-only"
              title={t('list.search_field')}
              aria-label={state.term === '' ? t('list.search') : t('list.searched', { term: state.term })}
              variant={state.term === '' ? 'outlined' : 'contained'}
              button={null}
              startIcon={<Icon name="search" />}
            >
              {(close) => <SearchField hint={search} onDone={close} />}
            </Popup>
          )}
          {offered.length > 0 && <FilterButton label={null} />}
          <Popup
            className="icon-only"
            title={view}
            aria-label={view}
            button={null}
            startIcon={<Icon name="options" />}
          >
            {(close) => (
              <>
                <Appearance columns={columns} dense={dense} isQueue={isQueue} />
                <h3>{t('list.views')}</h3>
                <SavedViews onDone={close} />
                <Output exported={exported} onDone={close} />
              </>
            )}
          </Popup>
        </div>
      </ListControlsBar>
    );
  return (
    <ListControlsBar role="group" aria-label={t('list.bar')}>
      {usual && <Dates usual={usual} />}
      {children}
      {search !== undefined && <SearchField hint={search} />}
      <FilterChips />
      {offered.length > 0 && <FilterButton label={t('list.filter')} />}
      <div className="end">
        <Popup title={t('list.views')} button={t('list.views')} endIcon={<Icon name="down" />}>
          {(close) => <SavedViews onDone={close} />}
        </Popup>
        <Popup title={view} button={view} startIcon={<Icon name="options" />} width={380}>
          {() => <Appearance columns={columns} dense={dense} isQueue={isQueue} />}
        </Popup>
        <Popup title={t('list.output')} button={t('list.output')} endIcon={<Icon name="down" />} width={200}>
          {(close) => <Output exported={exported} onDone={close} />}
        </Popup>
      </div>
    </ListControlsBar>
  );
}
