import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  holdStatement,
  releaseStatement,
  returnPayment,
  type StatementDetail,
  type StatementPayment,
} from '../../../common/api/pay';
import { currentYearOf, dateTextOf, readDateText } from '../../../common/domain/date-field';
import { dayOf } from '../../../common/domain/new-york-time';
import { DateField } from '../../../common/ui/dates/DateField';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { money } from '../../../common/ui/format';
import { Icon } from '../../../common/ui/parts/Icon';
import { useMay } from '../../../common/ui/parts/useMay';
import { textOf } from '../../../common/words';
import { ReasonDialog } from './ReasonDialog';
import { usePayChange } from './usePayChange';

interface ActProps {
  id: number;
  username: string;
}

function Hold({ id, username, onClose }: ActProps & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <ReasonDialog
      name={`hold ${id}`}
      title={t('pay.run.hold_title', { username })}
      text={t('pay.run.hold_text')}
      act={t('pay.run.hold_now')}
      change="holdStatement"
      send={(reason) => holdStatement(id, reason)}
      failure={t('pay.run.not_held')}
      done={[t('pay.run.held_done'), t('pay.run.held_done_text', { username })]}
      onClose={onClose}
    />
  );
}

function Release({ id, username }: ActProps) {
  const { t } = useTranslation('admin');
  const release = usePayChange({
    send: () => releaseStatement(id),
    failure: t('pay.run.not_released'),
    done: () => [t('pay.run.released'), t('pay.run.released_text', { username })],
    missed: ({ status }) =>
      status === 'parked' ? [t('pay.run.not_released'), t('pay.run.still_parked')] : undefined,
  });
  return (
    <ChangeButton
      change="releaseStatement"
      running={release.isPending}
      variant="text"
      onPress={() => release.mutate(undefined)}
    >
      {t('pay.run.release')}
    </ChangeButton>
  );
}

interface ReturnedProps extends ActProps {
  payment: StatementPayment;
  onClose: () => void;
}

function Returned({ id, username, payment, onClose }: ReturnedProps) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(() => dateTextOf(dayOf(new Date())));
  const { day, problem } = readDateText(text);
  return (
    <ReasonDialog
      name={`returned ${payment.id}`}
      title={t('pay.run.returned_title', { username })}
      text={t('pay.run.returned_text', { sum: money(payment.amount) })}
      act={t('pay.run.returned_now')}
      change="returnPayment"
      send={(reason) => returnPayment(id, payment.id, reason, day)}
      failure={t('pay.run.not_returned')}
      done={[t('pay.run.returned_done'), t('pay.run.returned_done_text', { username })]}
      isWrong={problem !== undefined}
      onClose={onClose}
    >
      <DateField
        label={t('pay.run.returned_on')}
        text={text}
        currentYear={currentYearOf(new Date())}
        problem={problem && textOf(problem)}
        onText={setText}
        onLeave={setText}
        onEnter={() => undefined}
      />
    </ReasonDialog>
  );
}

/** What can be done with one statement. */
export function StatementActs({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [asked, setAsked] = useState<'hold' | 'returned'>();
  const mayApprove = useMay('pay_approve');
  const { id, username, status, held, payments } = statement;
  const payment = payments.find(({ returned_on }) => returned_on === null);
  const close = () => setAsked(undefined);
  const canHold = !held && (status === 'closed' || status === 'approved');
  return (
    <>
      <Button variant="text" startIcon={<Icon name="print" />} onClick={() => window.print()}>
        {t('ui:parts.print')}
      </Button>
      {mayApprove && id !== null && (
        <>
          {canHold && (
            <Button variant="text" onClick={() => setAsked('hold')}>
              {t('pay.run.hold')}
            </Button>
          )}
          {(held || status === 'parked') && <Release id={id} username={username} />}
          {payment && (
            <Button variant="text" onClick={() => setAsked('returned')}>
              {t('pay.run.returned')}
            </Button>
          )}
          {asked === 'hold' && <Hold id={id} username={username} onClose={close} />}
          {asked === 'returned' && payment && (
            <Returned id={id} username={username} payment={payment} onClose={close} />
          )}
        </>
      )}
    </>
  );
}
