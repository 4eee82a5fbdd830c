import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../common/api/api-error';
import { approveRun, closeRun, type PayRunDetail } from '../../../common/api/pay';
import { onPaper, onPhone, touchHeight } from '../../../common/brand/sizes';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { money } from '../../../common/ui/format';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { Popup } from '../../../common/ui/parts/Popup';
import { useBottomBar } from '../../../common/ui/parts/useBottomBar';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import { useMay } from '../../../common/ui/parts/useMay';
import { ExportDialog } from './ExportDialog';
import { PayRunDialog, type RunQuestionProps } from './PayRunDialog';
import { usePayChange } from './usePayChange';

const RunBarFrame = styled('div')({
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  marginTop: 16,
  padding: '10px 16px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  '& > p': {
    flex: '1 1 240px',
    minWidth: 0,
    margin: 0,
    fontSize: 13,
    lineHeight: '18px',
    color: 'var(--ink2)',
  },
  [onPhone]: {
    padding: '8px 12px',
    '& > p': { flexBasis: '100%' },
    '& > button': { minHeight: touchHeight },
    '& > .main': { flex: 1 },
  },
  [onPaper]: { display: 'none' },
});

const MoreActs = styled('div')({ display: 'grid', gap: 8 });

const acts = ['close', 'approve', 'pay', 'export'] as const;
type RunAct = (typeof acts)[number];

/** What can be done now, the main act first. */
function useActs(run: PayRunDetail): RunAct[] {
  const [mayPrepare, mayApprove] = [useMay('pay_prepare'), useMay('pay_approve')];
  const isOffered: Record<RunAct, boolean> = {
    close: run.to_close > 0 && (mayPrepare || mayApprove),
    approve: run.to_approve > 0 && mayApprove,
    pay: run.to_pay > 0 && mayApprove,
    export: mayApprove && run.approved + run.paid > 0,
  };
  return acts.filter((act) => isOffered[act]);
}

/** What each act is about, in a sentence. */
function barText(t: TFunction<'admin'>, run: PayRunDetail, main: RunAct | undefined): string {
  if (main === 'close') return t('pay.run.for_close', { count: run.to_close });
  if (main === 'approve')
    return [
      t('pay.run.for_approve', { count: run.to_approve, sum: money(run.to_approve_amount) }),
      ...(run.needs_other_approver ? [t('pay.run.own')] : []),
    ].join(' ');
  if (main === 'pay') return t('pay.run.for_pay', { count: run.to_pay, sum: money(run.to_pay_amount) });
  if (run.parked > 0) return t('pay.run.for_parked', { count: run.parked });
  return run.state === 'open' ? t('pay.run.for_open') : t('pay.run.for_nothing');
}

function nameOf(t: TFunction<'admin'>, run: PayRunDetail, act: RunAct): string {
  if (act === 'close') return t('pay.run.close', { number: run.to_close });
  if (act === 'approve')
    return t('pay.run.approve', { number: run.to_approve, sum: money(run.to_approve_amount) });
  if (act === 'pay') return t('pay.run.pay', { number: run.to_pay, sum: money(run.to_pay_amount) });
  return t('pay.run.export');
}

function CloseQuestion({ run, version, onClose, onRefused }: RunQuestionProps) {
  const { t } = useTranslation('admin');
  const close = usePayChange({
    send: () => closeRun(run.period_to, version),
    failure: t('pay.run.not_closed'),
    done: ({ data: { skipped } }) => [
      t('pay.run.closed'),
      skipped.length === 0
        ? t('pay.run.closed_text', { count: run.to_close })
        : t('pay.run.skipped', { names: skipped.map(({ username }) => username).join(', ') }),
    ],
    onDone: onClose,
    onFailure: onRefused,
  });
  return (
    <ConfirmDialog
      open
      title={t('pay.run.close_title', { count: run.to_close })}
      text={t('pay.run.close_text', { sum: money(run.total) })}
      act={t('pay.run.close_now')}
      state={{ change: 'closeRun', running: close.isPending }}
      onClose={onClose}
      onConfirm={() => close.mutate(undefined)}
    />
  );
}

function ApproveQuestion({ run, version, onClose, onRefused }: RunQuestionProps) {
  const { t } = useTranslation('admin');
  const sum = money(run.to_approve_amount);
  const approve = usePayChange({
    send: () => approveRun(run.period_to, version),
    failure: t('pay.run.not_approved'),
    done: () => [t('pay.run.approved'), t('pay.run.approved_text', { sum })],
    onDone: onClose,
    onFailure: onRefused,
  });
  return (
    <ConfirmDialog
      open
      title={t('pay.run.approve_title', { count: run.to_approve, sum })}
      text={t('pay.run.approve_text')}
      act={t('pay.run.approve_now')}
      state={{ change: 'approveRun', running: approve.isPending }}
      onClose={onClose}
      onConfirm={() => approve.mutate(undefined)}
    />
  );
}

const questions = { close: CloseQuestion, approve: ApproveQuestion, pay: PayRunDialog } as const;

interface AskedAct extends Pick<RunQuestionProps, 'run' | 'version'> {
  act: RunAct;
}

/** Closes, approves, exports, and pays a run, always after a question that names count and sum. */
export function RunBar({ run, version }: Pick<RunQuestionProps, 'run' | 'version'>) {
  const { t } = useTranslation('admin');
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'sticky');
  const isPhone = useIsPhone();
  const [asked, setAsked] = useState<AskedAct>();
  const [refusal, setRefusal] = useState<{ failure: unknown; attempt: number }>();
  const offered = useActs(run);
  const [main, ...others] = offered;
  const button = (act: RunAct, then?: () => void) => (
    <Button
      key={act}
      className={act === main ? 'main' : undefined}
      variant={act === main ? 'contained' : 'outlined'}
      aria-haspopup="dialog"
      disabled={act === 'approve' && run.needs_other_approver}
      onClick={() => {
        then?.();
        setRefusal(undefined);
        // about what was shown, also if it changes while the question is open
        setAsked({ act, run, version });
      }}
    >
      {nameOf(t, run, act)}
    </Button>
  );
  const close = () => setAsked(undefined);
  const Question = asked && asked.act !== 'export' ? questions[asked.act] : undefined;
  return (
    <>
      <ChangedMeanwhile
        by={changedBy(refusal?.failure)}
        conflicts={[]}
        advice={t('pay.run.changed')}
        attempt={refusal?.attempt ?? 0}
        onSettle={() => undefined}
      />
      <RunBarFrame ref={bar} role="group" aria-label={t('pay.run.bar')}>
        <p>{barText(t, run, main)}</p>
        {isPhone && others.length > 0 && (
          <Popup title={t('pay.run.more')} button={t('pay.run.more')}>
            {(done) => <MoreActs>{others.map((act) => button(act, done))}</MoreActs>}
          </Popup>
        )}
        {!isPhone && others.toReversed().map((act) => button(act))}
        {main && button(main)}
      </RunBarFrame>
      {Question && asked && (
        <Question
          {...asked}
          onClose={close}
          onRefused={(failure) => {
            if (changedBy(failure) === undefined) return;
            close();
            setRefusal({ failure, attempt: (refusal?.attempt ?? 0) + 1 });
          }}
        />
      )}
      {asked?.act === 'export' && <ExportDialog run={run} onClose={close} />}
    </>
  );
}
