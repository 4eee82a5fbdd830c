import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdjustmentRow,
  confirmAdjustment,
  payQueries,
  removeAdjustment,
} from '../../../../common/api/pay';
import { storedUser } from '../../../../common/api/session';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { onPaper } from '../../../../common/brand/sizes';
import { money } from '../../../../common/ui/format';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { ConfirmDialog } from '../../../../common/ui/parts/ConfirmDialog';
import { Card } from '../../../../common/ui/parts/Page';
import { Awaited, EmptyState } from '../../../../common/ui/parts/States';
import { Tag } from '../../../../common/ui/parts/Tag';
import { useMay } from '../../../../common/ui/parts/useMay';
import { Paginator } from '../../../../common/ui/table/Paginator';
import { instantInText } from '../../../../common/ui/time-of-day';
import { usePayChange } from '../../pay/usePayChange';
import { usePsychic } from '../usePsychic';
import { AdjustmentForm } from './AdjustmentForm';
import './words';

const Adjustments = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '18px',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& p': { margin: 0, overflowWrap: 'anywhere', color: 'var(--ink2)' },
  '& .what': { color: 'var(--ink)', fontWeight: 600 },
  '& .amount': { fontSize: 14, fontWeight: 700, textAlign: 'right' },
  '& .acts': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  [onPaper]: { '& button': { display: 'none' } },
});

const perPage = 10;

type Act = 'remove' | 'confirm';

interface AdjustmentItemProps {
  row: AdjustmentRow;
  /** Without it, nothing can be done about it. */
  onAct?: (act: Act) => void;
}

function AdjustmentItem({ row, onAct }: AdjustmentItemProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { amount, category, reason, note, created_by, created_at, awaits_confirmation, statement } = row;
  // the manager who added it can't confirm it
  const isOther = storedUser()?.username !== created_by;
  return (
    <li>
      <p className="what">
        {t('ui:pay.adjustment', { category: t(`ui:pay.categories.${category}`), reason })}
      </p>
      <span className="amount">{money(amount)}</span>
      <p>
        {t('psychic_pay.adjustments.by', { who: created_by, at: instantInText(created_at) })}{' '}
        {row.confirmed_by !== null && t('psychic_pay.adjustments.confirmed', { who: row.confirmed_by })}
      </p>
      {note !== '' && <p className="acts">{note}</p>}
      <div className="acts">
        {awaits_confirmation ? (
          <Tag icon="clock" tone="alert">
            {t('psychic_pay.adjustments.waits')}
          </Tag>
        ) : (
          <p>
            {statement === null
              ? t('psychic_pay.adjustments.next')
              : t('psychic_pay.adjustments.on', { number: statement })}
          </p>
        )}
        {onAct && statement === null && (
          <>
            {awaits_confirmation && isOther && (
              <Button variant="outlined" onClick={() => onAct('confirm')}>
                {t('psychic_pay.adjustments.confirm')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => onAct('remove')}>
              {t('psychic_pay.adjustments.remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface AdjustmentQuestionProps {
  row: AdjustmentRow;
  act: Act;
  onClose: () => void;
}

/** Asks before an adjustment is removed or confirmed. */
function AdjustmentQuestion({ row, act, onClose }: AdjustmentQuestionProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { id, user_id, amount, category, reason } = row;
  const about = t('psychic_pay.adjustments.about', {
    amount: money(amount),
    category: t(`ui:pay.categories.${category}`),
    reason,
  });
  const isRemoval = act === 'remove';
  const change = usePayChange({
    send: () => (isRemoval ? removeAdjustment(user_id, id) : confirmAdjustment(user_id, id)),
    failure: t(isRemoval ? 'psychic_pay.adjustments.not_removed' : 'psychic_pay.adjustments.not_confirmed'),
    done: () => [
      t(isRemoval ? 'psychic_pay.adjustments.removed' : 'psychic_pay.adjustments.confirmed_now'),
      about,
    ],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t(isRemoval ? 'psychic_pay.adjustments.remove_title' : 'psychic_pay.adjustments.confirm_title')}
      text={about}
      act={t(isRemoval ? 'psychic_pay.adjustments.remove_act' : 'psychic_pay.adjustments.confirm_act')}
      destructive={isRemoval}
      state={{ change: isRemoval ? 'removeAdjustment' : 'confirmAdjustment', running: change.isPending }}
      onClose={onClose}
      onConfirm={() => change.mutate(undefined)}
    />
  );
}

/** Amounts beside the readings: those of the next statement can be removed, large ones wait for a second manager. */
export function AdjustmentsCard() {
  const { t } = useTranslation('admin');
  const { user_id: id } = usePsychic();
  const mayPrepare = useMay('pay_prepare');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<{ row: AdjustmentRow; act: Act }>();
  const range: [number, number] = [(page - 1) * perPage, page * perPage - 1];
  const { data, failed, refetch } = useReportQuery(payQueries.adjustments(id, { range }));
  return (
    <Card aria-label={t('psychic_pay.adjustments.title')}>
      <CardHeader title={t('psychic_pay.adjustments.title')} />
      {data === undefined || failed ? (
        <Awaited failed={failed} text={t('psychic_pay.adjustments.failed')} onRetry={refetch} />
      ) : data.total === 0 ? (
        <EmptyState title={t('psychic_pay.adjustments.none')} text={t('psychic_pay.adjustments.none_text')} />
      ) : (
        <Adjustments>
          {data.data.map((row) => (
            <AdjustmentItem
              key={row.id}
              row={row}
              onAct={mayPrepare ? (act) => setAsked({ row, act }) : undefined}
            />
          ))}
        </Adjustments>
      )}
      {data !== undefined && data.total > perPage && (
        <Paginator page={page} perPage={perPage} total={data.total} onPage={setPage} />
      )}
      {mayPrepare && <AdjustmentForm />}
      {asked && <AdjustmentQuestion {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}
