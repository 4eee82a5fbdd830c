import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { StatementDetail, StatementPayment } from '../../api/pay';
import { onPaper, onPhone } from '../../brand/sizes';
import { longDayText, money } from '../format';
import { parkedText } from './pay-text';

const Facts = styled('div')({
  padding: '12px 16px',
  borderTop: '1px solid var(--line)',
  fontSize: 13,
  lineHeight: '20px',
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& code': { fontSize: 11, lineHeight: '16px', overflowWrap: 'anywhere' },
  '& p:has(code)': { marginTop: 6, color: 'var(--ink2)' },
  [onPhone]: { padding: 12 },
  [onPaper]: { paddingLeft: 0, paddingRight: 0 },
});

function PaymentText({ payment }: { payment: StatementPayment }) {
  const { t } = useTranslation();
  const { method, amount, paid_on, reference, returned_on, return_reason } = payment;
  return (
    <p>
      {t(`pay.facts.paid_by.${method}`, { day: longDayText(paid_on), amount: money(amount) })}{' '}
      {reference !== null && t('pay.facts.reference', { reference })}{' '}
      {returned_on !== null &&
        t('pay.facts.returned', { day: longDayText(returned_on), reason: return_reason ?? '' })}
    </p>
  );
}

/** Why it waits, or when it is due. */
function StateText({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  const { status, total, payable, due_on, held, held_reason, parked_reason } = statement;
  if (status === 'parked') return <p>{t('pay.facts.parked', { reason: parkedText(parked_reason ?? '') })}</p>;
  if (held)
    return (
      <p>
        {held_reason === null ? t('pay.facts.held') : t('pay.facts.held_because', { reason: held_reason })}
      </p>
    );
  if (status === 'paid') return null;
  if (status !== 'open' && total < 0) return <p>{t('pay.facts.carried', { amount: money(total) })}</p>;
  if (status !== 'open' && payable === 0) return <p>{t('pay.facts.nothing')}</p>;
  return <p>{t('pay.facts.due', { day: longDayText(due_on) })}</p>;
}

/** Below a statement's lines: when it is due or how it was paid, and its hash. */
export function StatementFacts({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  const { is_short, payments, hash, previous_hash } = statement;
  return (
    <Facts>
      <StateText statement={statement} />
      {payments.map((payment) => (
        <PaymentText key={payment.id} payment={payment} />
      ))}
      {is_short && <p>{t('pay.facts.short')}</p>}
      {hash !== null && (
        <p>
          {t('pay.facts.hash')} <code>{hash}</code>
          {previous_hash !== null && (
            <>
              {' '}
              {t('pay.facts.follows')} <code>{previous_hash}</code>
            </>
          )}
        </p>
      )}
    </Facts>
  );
}
