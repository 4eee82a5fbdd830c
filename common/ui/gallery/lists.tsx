import { Button } from '@mui/material';
import { Icon } from '../parts/Icon';
import { FootNote, ListBar, Note } from '../table/ListBar';
import { RowsPerPage } from '../table/RowsPerPage';
import type { FolderExamples } from './examples';
import { ignore, letters } from './samples';

const rowsPerPage = <RowsPerPage value={10} onChange={ignore} />;

/** What stands above and below a table. */
export const lists: FolderExamples = {
  together: {
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
        <ListBar end={<Button variant="outlined">Export CSV</Button>}>
          <Note>{letters}</Note>
        </ListBar>
      ),
    },
  },
};
