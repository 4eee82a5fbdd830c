import { styled } from '@mui/material/styles';
import { Dialog } from '../parts/Dialog';
import { type Column, fullName, groupsOf } from './column';

interface RowDetailProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  row: Row;
  open: boolean;
  onClose: () => void;
}

const DetailList = styled('div')({
  '& h3': { margin: '16px 0 2px', fontSize: 13, lineHeight: '20px', fontWeight: 700 },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    padding: '8px 0',
    borderBottom: '1px solid var(--line)',
  },
  '& dt': { flex: '0 1 auto', minWidth: '30%', color: 'var(--ink2)' },
  '& dd': { minWidth: 0, margin: 0, textAlign: 'right', fontWeight: 600, overflowWrap: 'anywhere' },
});

/** All columns of one row, for phones; groups become headings. */
export function RowDetail<Row>({ title, columns, row, open, onClose }: RowDetailProps<Row>) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <DetailList>
        {groupsOf(columns).map(({ group, columns: members }) => (
          <div key={members[0]?.key}>
            {group && <h3>{group}</h3>}
            <dl>
              {members.map((column) => (
                <div key={column.key}>
                  <dt>{fullName(column)}</dt>
                  <dd>{column.isName ? <bdi>{column.render(row)}</bdi> : column.render(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </DetailList>
    </Dialog>
  );
}
