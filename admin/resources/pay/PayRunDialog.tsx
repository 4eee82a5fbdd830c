import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayRunDetail, payRun, type RunPayment } from '../../../common/api/pay';
import { currentYearOf, dateTextOf, readDateText } from '../../../common/domain/date-field';
import { dayOf } from '../../../common/domain/new-york-time';
import { payMethods } from '../../../common/domain/pay/pay-profile';
import { DateField } from '../../../common/ui/dates/DateField';
import { Select } from '../../../common/ui/form/Select';
import { TextField } from '../../../common/ui/form/TextField';
import { useKeptText } from '../../../common/ui/form/useKeptText';
import { money } from '../../../common/ui/format';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { textOf } from '../../../common/words';
import { usePayChange } from './usePayChange';

const PaymentFields = styled('div')({ display: 'grid', gap: 14 });

export interface RunQuestionProps {
  /** The run as it was when the question was asked, and its version. */
  run: PayRunDetail;
  version: string | undefined;
  onClose: () => void;
  /** It was refused; the run is loaded again. */
  onRefused: (failure: unknown) => void;
}

/** Lines of a statement's number and its reference. @returns undefined if a line is neither that nor empty */
function readReferences(text: string): RunPayment['references'] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.flatMap((line) => {
    const [, statement, reference] = /^(\d{4}-\d{4,9})[\s,;:]+(\S.*)$/.exec(line) ?? [];
    return statement === undefined || reference === undefined ? [] : [{ statement, reference }];
  });
  return read.length === lines.length ? read : undefined;
}

type Method = NonNullable<RunPayment['method']> | 'own';

/** What is sent of the payments; undefined while the date or a reference is wrong. */
function usePaymentFields(periodTo: string) {
  const [date, setDate] = useState(() => dateTextOf(dayOf(new Date())));
  const [method, setMethod] = useState<Method>('own');
  const references = useKeptText(`references ${periodTo}`, {});
  const { day, problem } = readDateText(date);
  const read = readReferences(references.text);
  const payment: RunPayment | undefined =
    day === undefined || read === undefined
      ? undefined
      : {
          paid_on: day,
          ...(method !== 'own' && { method }),
          ...(read.length > 0 && { references: read }),
        };
  return { date, setDate, problem, method, setMethod, references, payment, hasWrongLine: read === undefined };
}

/** Asks before the approved statements are marked as paid: when, how, and the references. */
export function PayRunDialog({ run, version, onClose, onRefused }: RunQuestionProps) {
  const { t } = useTranslation('admin');
  const fields = usePaymentFields(run.period_to);
  const [isTried, setTried] = useState(false);
  const sum = money(run.to_pay_amount);
  const pay = usePayChange({
    send: (payment: RunPayment) => payRun(run.period_to, payment, version),
    failure: t('pay.run.not_paid'),
    done: () => [t('pay.run.paid'), t('pay.run.paid_text', { sum })],
    onDone: () => {
      fields.references.drop(fields.references.text);
      onClose();
    },
    onFailure: onRefused,
  });
  const send = () => {
    setTried(true);
    if (fields.payment !== undefined) pay.mutate(fields.payment);
  };
  return (
    <ConfirmDialog
      open
      title={t('pay.run.pay_title', { count: run.to_pay, sum })}
      text={t('pay.run.pay_text')}
      act={t('pay.run.pay_now')}
      state={{ change: 'payRun', running: pay.isPending }}
      onClose={onClose}
      onConfirm={send}
    >
      <PaymentFields>
        <DateField
          label={t('pay.run.paid_on')}
          text={fields.date}
          currentYear={currentYearOf(new Date())}
          problem={fields.problem && textOf(fields.problem)}
          onText={fields.setDate}
          onLeave={fields.setDate}
          onEnter={send}
        />
        <Select<Method>
          label={t('pay.run.method')}
          value={fields.method}
          choices={(['own', ...payMethods] as const).map((value) => ({
            value,
            text: t(`pay.run.methods.${value}`),
          }))}
          onChange={fields.setMethod}
        />
        <TextField
          id="pay-references"
          label={t('pay.run.references')}
          rows={3}
          value={fields.references.text}
          error={isTried && fields.hasWrongLine ? t('pay.run.references_wrong') : undefined}
          help={t('pay.run.references_help')}
          onChange={fields.references.set}
        />
      </PaymentFields>
    </ConfirmDialog>
  );
}
