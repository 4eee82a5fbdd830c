import { Icon } from '../parts/Icon';
import { EmptyWindow } from '../table/EmptyWindow';
import { ExportLink } from '../table/ExportLink';
import { FootNote, ListBar, Note } from '../table/ListBar';
import { RowsPerPage } from '../table/RowsPerPage';
import { WindowBar } from '../table/WindowBar';
import type { FolderExamples } from './examples';
import { ignore, letters } from './samples';

const rowsPerPage = <RowsPerPage value={10} onChange={ignore} />;

const period = { from: '2026-11-16', to: '2026-11-22' };
const usual = { period, name: 'Current pay period', back: 'Show current pay period' };
const past = { from: '2026-11-09', to: '2026-11-15' };
const words = (days: string) => ({ title: `No readings in ${days}.`, text: letters });
const address = { state: { page: 1, perPage: 10 }, change: ignore };
const bar = { usual, onPeriod: ignore, onRefetch: ignore, file: { href: '#' }, address };

/** What stands above and below a table. */
export const lists: FolderExamples = {
  together: {
    'table/EmptyWindow': {
      usual: () => <EmptyWindow words={words} period={period} usual={usual} onPeriod={ignore} />,
      past: () => <EmptyWindow words={words} period={past} usual={usual} onPeriod={ignore} />,
    },
    'table/ExportLink': { usual: () => <ExportLink href="#" /> },
    'table/ListBar': {
      usual: () => (
        <>
          <ListBar end={rowsPerPage}>
            <Note>
              <Icon name="clock" />
              As of 1pm.
            </Note>
          </ListBar>
          <FootNote>Times in EST; minutes.</FootNote>
        </>
      ),
      long: () => (
        <ListBar end={<ExportLink href="#" />}>
          <Note>{'Every day in New York, the figures of all psychics are told anew. '.repeat(3)}</Note>
        </ListBar>
      ),
    },
    'table/WindowBar': {
      usual: () => <WindowBar {...bar} period={period} />,
      past: () => <WindowBar {...bar} period={past} />,
    },
  },
};
