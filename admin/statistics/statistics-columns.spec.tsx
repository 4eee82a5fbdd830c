import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Sorting } from '../../common/ui/table/column';
import { FiguresTable } from '../../common/ui/table/FiguresTable';
import { type StatisticsFigure, statisticsNames } from '../../common/domain/figure-names';
import type { StatisticsRow } from '../../common/api/statistics';
import { words } from '../../common/words';
import { statisticsCard, statisticsColumns } from './statistics-columns';

const figures = Object.fromEntries(Object.keys(statisticsNames).map((name) => [name, 0])) as Record<
  StatisticsFigure,
  number
>;
const days = { period_from: '2026-11-15', period_to: '2026-11-21' };
const row: StatisticsRow = {
  ...figures,
  ...days,
  id: 7,
  user_id: 7,
  user_name: 'Marisol',
  phone_extension: '40001',
};

const totals = { label: 'All psychics', row: { ...row, user_name: '', phone_extension: '' }, isFirst: true };
const t = words.getFixedT(null, 'admin');

describe('the columns of statistics', () => {
  it('have a separate extension column, sortable by its header and without a total', () => {
    const asked: Sorting[] = [];
    render(
      <MemoryRouter>
        <FiguresTable
          label="Statistics"
          columns={statisticsColumns(t, false)}
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

  const changed = (now: Partial<typeof figures>, before: Partial<typeof figures>): string[] => {
    const compared = { ...row, ...now, before: { ...figures, ...days, ...before } };
    const columns = statisticsColumns(t, true).filter(({ key }) =>
      ['total_revenue', 'rep_pct', 'total_missed'].some((name) => key === `${name}_change`),
    );
    return columns.map((column) => {
      const { container } = render(<>{column.render(compared)}</>);
      const good = container.querySelector('[data-good]')?.getAttribute('data-good') ?? '';
      return `${container.textContent} ${good}`;
    });
  };

  it('show the change of a figure as a number, in percent, and in words', () => {
    expect(changed({ total_revenue: 120.1, rep_pct: 60, total_missed: 3 }, { total_revenue: 120.1 })).toEqual(
      ['– ', '+60.00 pointsup 60.00 points true', '+3newup 3, new false'],
    );
    expect(changed({}, { total_revenue: 642.3, rep_pct: 50.5, total_missed: 4 })).toEqual([
      '-$642.30-100.0%down $642.30, 100.0% false',
      '-50.50 pointsdown 50.50 points false',
      '-4-100.0%down 4, 100.0% true',
    ]);
    // exact, where doubles are not
    expect(changed({ total_revenue: 10.1 }, { total_revenue: 10 })[0]).toBe('+$0.10+1.0%up $0.10, 1.0% true');
  });

  it('sort by each change', () => {
    const sortable = statisticsColumns(t, true).filter(({ sortable }) => sortable !== false);
    for (const name of Object.keys(statisticsNames))
      expect(sortable.map(({ key }) => key)).toEqual(expect.arrayContaining([name, `${name}_change`]));
  });
});
