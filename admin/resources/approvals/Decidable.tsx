import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changedBy } from '../../../common/api/api-error';
import { decisionQueries } from '../../../common/api/decisions';
import { changed } from '../../../common/api/keys';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import type { ChangeName } from '../../../common/ui/form/changes';
import { age } from '../../../common/ui/format';
import { ViewOnly } from '../../../common/ui/parts/Changeable';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import type { Decision } from '../../../common/ui/parts/decision-keys';
import { DecisionBar } from '../../../common/ui/parts/DecisionBar';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Card } from '../../../common/ui/parts/Page';
import { ReasonField } from '../../../common/ui/parts/ReasonField';
import { EmptyState } from '../../../common/ui/parts/States';
import { Tag } from '../../../common/ui/parts/Tag';
import { useMay } from '../../../common/ui/parts/useMay';
import { useReason } from '../../../common/ui/parts/useReason';
import { useShown } from '../../../common/ui/parts/useShown';
import { useLoadedPsychic } from '../psychics/usePsychic';
import type { ItemToDecideProps } from './items';
import { decidedText, wordsOf } from './decided-text';
import { useUndoDecision } from './useUndoDecision';

const DecidableHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginBottom: 12,
  '& h2': { minWidth: 0, margin: 0, fontSize: 18, lineHeight: '24px', overflowWrap: 'anywhere' },
  '& a': { textDecoration: 'underline' },
});
const DecidableParts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** A decision as it is sent. */
interface SentDecision {
  decision: Decision;
  /** For a rejection. */
  reason: string | undefined;
  /** What was shown when the question was asked. */
  version: string | undefined;
}

interface DecidableProps extends ItemToDecideProps {
  version: string | undefined;
  /** It still waits for a decision. */
  isOpen: boolean;
  /** Labels of the buttons, and of the act in the question. */
  names: Record<Decision, string>;
  acts?: Record<Decision, string>;
  changes: Record<Decision, ChangeName>;
  questions: Record<Decision, string>;
  /** More that is chosen with an approval. */
  choices?: ReactNode;
  /** The same with a rejection, below the reason. */
  declineChoices?: ReactNode;
  /** Instead of the question about an approval. */
  onApprove?: () => void;
  send: (sent: SentDecision) => Promise<unknown>;
  /** What is decided. */
  children: ReactNode;
}

/** An item with its decision: after it, the next item is shown, and it can be undone for some seconds. */
export function Decidable(props: DecidableProps) {
  const {
    item,
    queue,
    version,
    isOpen,
    names,
    acts = names,
    changes,
    questions,
    choices,
    declineChoices,
    onApprove,
    send,
    children,
  } = props;
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { data: psychic } = useLoadedPsychic(item.id);
  const { data: decided } = useQuery(decisionQueries.decided());
  const asked = useShown<{ decision: Decision; isByKey: boolean; version: string | undefined }>();
  const [attempt, setAttempt] = useState(0);
  const name = psychic?.username ?? queue.row?.agent_user_name ?? '…';
  const kind = wordsOf[item.kind];
  const reason = useReason(kind, item.id, version);
  const undo = useUndoDecision(item, name);
  const canDecide = useMay('decide');
  const loadAgain = () => changed(client, 'approvals', 'listings', 'profiles', 'psychics');

  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    meta: { failure: t('approvals.not_decided') },
    onSuccess: (_, { decision }) => {
      reason.clear();
      loadAgain();
      queue.showNext();
      const what = `${kind}_${decision}` as const;
      notifySuccess(t(`approvals.done_titles.${what}`), t(`approvals.done_texts.${what}`, { name }), {
        undo,
      });
    },
    onError: (failure) => {
      reason.refuseFor(failure);
      setAttempt(attempt + 1);
      asked.hide();
      loadAgain();
    },
  });
  const confirm = () => {
    const { decision, version: seen } = asked.shown ?? { decision: 'approve', version };
    if (isPending || (decision === 'reject' && !reason.isRight())) return;
    if (decision === 'approve') mutate({ decision, reason: undefined, version: seen });
    else mutate({ decision, reason: reason.reason, version: reason.versionFor(seen) });
  };
  const last = decided?.find((row) => row.item === item.itemId && !row.undone);
  // somebody else decided, or it was submitted again
  const since = `${last?.decided_at} ${queue.row?.date}`;
  useEffect(() => changed(client, 'listings', 'profiles'), [client, since]);
  const decision = asked.shown?.decision ?? 'approve';
  const by = changedBy(error);

  return (
    <>
      <DecidableHead>
        <h2>
          {item.kind} · <Link to={`/psychics/${item.id}`}>{name}</Link>
        </h2>
        {isOpen && queue.row !== undefined && (
          <Tag icon="clock" tone="alert">
            {t('approvals.waits', { age: age(queue.row.date) })}
          </Tag>
        )}
      </DecidableHead>
      {!canDecide && <ViewOnly rights={['decide']} />}
      <DecidableParts>
        <ChangedMeanwhile
          by={by}
          conflicts={[]}
          decision={isOpen ? 'waits' : 'over'}
          attempt={attempt}
          onSettle={() => undefined}
        />
        {isOpen ? (
          children
        ) : (
          <Card>
            <EmptyState
              title={last === undefined ? t('approvals.over') : decidedText(t, last)}
              action={
                queue.rows.length > 0 && (
                  <Button variant="contained" onClick={queue.showNext}>
                    {t('approvals.next')}
                  </Button>
                )
              }
            />
          </Card>
        )}
      </DecidableParts>
      {isOpen && (
        <DecisionBar
          names={names}
          onAsk={(about, isByKey) =>
            about === 'approve' && onApprove !== undefined
              ? onApprove()
              : asked.show({ decision: about, isByKey, version })
          }
        />
      )}
      <ConfirmDialog
        open={asked.isOpen}
        about={name}
        act={acts[decision]}
        text={questions[decision]}
        destructive={decision === 'reject'}
        startsAtAct={asked.shown?.isByKey}
        state={{ change: changes[decision], running: isPending }}
        onClose={asked.hide}
        onConfirm={confirm}
      >
        {decision === 'reject' ? (
          <>
            <ReasonField {...reason.field} onEnter={confirm} />
            {declineChoices}
          </>
        ) : (
          choices
        )}
      </ConfirmDialog>
    </>
  );
}
