import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { minutes, money } from '../../../../common/ui/format';
import { SortSelect } from '../../../../common/ui/table/SortSelect';
import { useRowsInView } from '../../../../common/ui/table/useRowsInView';
import { AllCheckbox } from './AllCheckbox';
import { AllField, cardHeight, CardList, SortField } from './picker-style';
import { MemberName, recipientColumns } from './recipient-columns';
import { heardOutside, type RecipientRowsProps } from './RecipientTable';
import type { EligibleCustomer } from './recipients';

interface RecipientCardProps {
  row: EligibleCustomer;
  /** Index among the cards, 0-based. */
  index: number;
  of: number;
  selected: boolean;
}

const RecipientCard = memo(function Card({ row, index, of, selected }: RecipientCardProps) {
  const { t } = useTranslation('admin');
  const line = t('gifts.card', {
    count: row.calls,
    alc: minutes(row.alc),
    unused: minutes(row.redeemable_minutes),
  });
  return (
    <li
      aria-posinset={index + 1}
      data-index={index}
      aria-setsize={of}
      data-member={row.user_id}
      data-selected={selected || undefined}
    >
      <input
        type="checkbox"
        aria-label={t('gifts.select', { username: row.user_name })}
        checked={selected}
        onChange={heardOutside}
      />
      <MemberName row={row} />
      <span className="figure">{money(row.rev_per_call)}</span>
      <span className="line">{line}</span>
    </li>
  );
});

/** The customers on a phone: a checkbox, the name, RPC, and one line each. Touching outside the name selects. */
export function RecipientCards({ rows, selected, sorting, onSort, all, handlers }: RecipientRowsProps) {
  const { t } = useTranslation('admin');
  const { place, parts, keeping } = useRowsInView<HTMLUListElement>(rows.length, cardHeight);
  return (
    <>
      <SortField>
        <SortSelect columns={recipientColumns(t)} sorting={sorting} onSort={onSort} />
      </SortField>
      <AllField>
        <AllCheckbox {...all} />
        {t('gifts.select_all')}
      </AllField>
      <CardList ref={place} aria-label={t('gifts.customers')} {...keeping} {...handlers}>
        {parts.map((part) => {
          if (part.index === undefined)
            return <li key={part.key} className="gap" aria-hidden="true" style={{ height: part.gap }} />;
          const row = rows[part.index];
          return (
            row !== undefined && (
              <RecipientCard
                key={row.user_id}
                row={row}
                index={part.index}
                of={rows.length}
                selected={selected.has(row.user_id)}
              />
            )
          );
        })}
      </CardList>
    </>
  );
}
