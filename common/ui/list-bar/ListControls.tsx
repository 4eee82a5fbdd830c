import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone, onSmallPhone, touchFontSize, touchHeight } from '../../brand/sizes';
import { PeriodPicker } from '../dates/PeriodPicker';
import type { UsualWindow } from '../dates/windows';
import { periodText } from '../format';
import { Icon } from '../parts/Icon';
import { OnPaper } from '../parts/OnPaper';
import { Popup } from '../parts/Popup';
import { useIsPhone } from '../parts/useIsPhone';
import type { ExportLinkProps } from '../table/ExportLink';
import { FilterButton, FilterChips, useFilterTexts } from './Filters';
import { useListAddress } from './list-address';
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

const OutputMenu = styled('div')({
  display: 'grid',
  gap: 4,
  '&& > *': { justifyContent: 'flex-start' },
  [onPhone]: {
    marginTop: 16,
    gap: 8,
    '& > *': { minHeight: touchHeight, fontSize: touchFontSize },
  },
});

/** What the list shows, for paper. */
function PaperHead({ usual }: { usual?: UsualWindow }) {
  const { t } = useTranslation();
  const { term, period = usual?.period } = useListAddress().state;
  const said = useFilterTexts().map((filter) => filter.said);
  const texts = [...(term === '' ? [] : [t('list_bar.searched', { term })]), ...said];
  return (
    <>
      {period && <OnPaper>{periodText(period)}</OnPaper>}
      {texts.length > 0 && <OnPaper>{texts.join(' · ')}</OnPaper>}
    </>
  );
}

/** The list on paper or as a file. */
function Output({ file, onDone }: { file?: ExportLinkProps; onDone: () => void }) {
  const { t } = useTranslation();
  const print = () => {
    onDone();
    // the open panel would be printed on top
    setTimeout(() => window.print(), 300);
  };
  return (
    <OutputMenu>
      {file && (
        <Button
          component="a"
          variant="text"
          href={file.href}
          download
          startIcon={<Icon name="download" />}
          onClick={(event) => {
            file.onClick?.(event);
            onDone();
          }}
        >
          {t('tables.export')}
        </Button>
      )}
      <Button variant="text" startIcon={<Icon name="print" />} onClick={print}>
        {t('list_bar.print')}
      </Button>
    </OutputMenu>
  );
}

/** A part of the bar that opens: a panel of its own, on a phone with others in one sheet. */
interface BarPanel {
  name: string;
  panel: (close: () => void) => ReactNode;
}

export interface ListControlsProps {
  /** The default dates, for lists that have dates. */
  usual?: UsualWindow;
  /** Called if the dates shown are chosen again: reloads them. */
  onRefetch: () => void;
  /** What a search covers, for lists that can be searched. */
  search?: string;
  /** Order, rows per page, and what else the list can look like. */
  look: BarPanel;
  /** Views that this person has saved. */
  views?: BarPanel;
  /** The list as a file, if available. */
  file?: ExportLinkProps;
  /** After the dates. */
  children?: ReactNode;
}

/**
 * The bar above every list of both apps: dates, search, filters, saved views, order and rows, file and print. On a
 * phone one row, whose parts open sheets; on paper what the list shows.
 */
export function ListControls({ usual, onRefetch, search, look, views, file, children }: ListControlsProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { state, change } = useListAddress();
  return (
    <>
      <PaperHead usual={usual} />
      <ListControlsBar role="group" aria-label={t('list_bar.bar')}>
        {usual && (
          <div className="dates">
            <PeriodPicker
              period={state.period ?? usual.period}
              usual={usual}
              onPeriod={(period) => change({ period })}
              onRefetch={onRefetch}
            />
          </div>
        )}
        {children}
        {isPhone ? (
          <PhoneEnd search={search} look={look} views={views} file={file} />
        ) : (
          <DeskEnd search={search} look={look} views={views} file={file} />
        )}
      </ListControlsBar>
    </>
  );
}

type BarEnd = Pick<ListControlsProps, 'search' | 'look' | 'views' | 'file'>;

function DeskEnd({ search, look, views, file }: BarEnd) {
  const { t } = useTranslation();
  const { offered } = useListAddress();
  return (
    <>
      {search !== undefined && <SearchField hint={search} />}
      <FilterChips />
      {offered.length > 0 && <FilterButton label={t('list_bar.filter')} />}
      <div className="end">
        {views && (
          <Popup title={views.name} button={views.name} endIcon={<Icon name="down" />}>
            {views.panel}
          </Popup>
        )}
        <Popup title={look.name} button={look.name} startIcon={<Icon name="options" />} width={380}>
          {look.panel}
        </Popup>
        <Popup
          title={t('list_bar.output')}
          button={t('list_bar.output')}
          endIcon={<Icon name="down" />}
          width={200}
        >
          {(close) => <Output file={file} onDone={close} />}
        </Popup>
      </div>
    </>
  );
}

function PhoneEnd({ search, look, views, file }: BarEnd) {
  const { t } = useTranslation();
  const { offered, state } = useListAddress();
  return (
    <div className="end">
      {search !== undefined && (
        <Popup
          className="icon-only"
          title={t('list_bar.search_field')}
          aria-label={state.term === '' ? t('list_bar.search') : t('list_bar.searched', { term: state.term })}
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
        title={look.name}
        aria-label={look.name}
        button={null}
        startIcon={<Icon name="options" />}
      >
        {(close) => (
          <>
            {look.panel(close)}
            {views && (
              <>
                <h3>{views.name}</h3>
                {views.panel(close)}
              </>
            )}
            <Output file={file} onDone={close} />
          </>
        )}
      </Popup>
    </div>
  );
}
