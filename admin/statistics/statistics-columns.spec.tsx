import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Sorting } from '../../common/ui/table/column';
import { FiguresTable } from '../../common/ui/table/FiguresTable';
import type { StatisticsRow } from '../../common/api/statistics';
import { words } from '../../common/words';
import { statisticsCard, statisticsColumns } from './statistics-columns';
import { pageTotals } from './statistics-row';

const period = { from: '2026-11-15', to: '2026-11-21' } as const;
const totals = pageTotals([], period);
const row: StatisticsRow = {
  ...totals.row,
  id: 7,
  user_id: 7,
  user_name: 'Marisol',
  phone_extension: '40001',
};

describe('the columns of statistics', () => {
  it('have a separate extension column, sortable by its header and without a total', () => {
    const asked: Sorting[] = [];
    render(
      <MemoryRouter>
        <FiguresTable
          label="Statistics"
          columns={statisticsColumns(words.getFixedT(null, 'admin'))}
          rows={[row]}
          rowId={({ id }) => id}
          sorting={{ sort: 'total_revenue', order: 'DESC' }}
          onSort={(sorting) => asked.push(sorting)}
          onRetry={() => undefined}
          stickyFirst
          totals={totals}
          card={statisticsCard}
          empty={null}
        />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Ext' }));
    expect(asked).toEqual([{ sort: 'phone_extension', order: 'ASC' }]);
    expect(screen.getByRole('rowheader', { name: 'Marisol' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '40001' })).toBeTruthy();
    expect(screen.getByText(totals.label).nextElementSibling?.textContent).toBe('–');
    // only the first column is sticky, including its header
    const [groups] = screen.getAllByRole('row');
    expect(groups?.firstElementChild?.getAttribute('colspan')).toBe('1');
  });
});
