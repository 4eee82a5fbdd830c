import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changed } from '../../../common/api/keys';
import { answerStatementQuestion } from '../../../common/api/pay';
import { may } from '../../../common/api/session';
import { onPaper, onPhone } from '../../../common/brand/sizes';
import type { Parsed } from '../../../common/domain/parsing';
import { parseStatementAnswer, type StatementAnswerForm } from '../../../common/domain/pay/questions';
import { ChangeButton, onSubmit } from '../../../common/ui/form/ChangeButton';
import { Refusal } from '../../../common/ui/form/Refusal';
import { TextField } from '../../../common/ui/form/TextField';
import { useForm } from '../../../common/ui/form/useForm';
import { money } from '../../../common/ui/format';
import { Icon } from '../../../common/ui/parts/Icon';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { addWords } from '../../../common/words';
import type { Contact, ResourceRows } from '../../providers/resources';
import { statementAnswer } from '../../words/statement-answer';
import type { Queue } from '../queue/useQueue';
import { ConversationPart } from './ConversationPart';

addWords('admin', { statement_answer: statementAnswer });

const AnswerForm = styled('form')({
  display: 'grid',
  gap: 12,
  padding: '12px 20px 14px',
  borderTop: '1px solid var(--line)',
  '& .adjustment': { display: 'grid', gridTemplateColumns: '140px minmax(0, 1fr)', gap: 12 },
  '& > button': { justifySelf: 'start' },
  [onPaper]: { display: 'none' },
  [onPhone]: { padding: 12, '& .adjustment': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

interface TypedAnswer {
  text: string;
  /** Empty without an adjustment. */
  amount: string;
  reason: string;
}

const empty: TypedAnswer = { text: '', amount: '', reason: '' };

/** Errors of the adjustment are those of its fields here. */
function parseTyped({ text, amount, reason }: TypedAnswer): Parsed<StatementAnswerForm> {
  const hasAdjustment = amount.trim() !== '' || reason.trim() !== '';
  const parsed = parseStatementAnswer({
    text,
    ...(hasAdjustment && { adjustment: { amount, category: 'dispute', reason } }),
  });
  if (parsed.errors === undefined) return parsed;
  const plain = Object.entries(parsed.errors).map(([field, error]) => [
    field.replace(/^adjustment\./, ''),
    error,
  ]);
  return { errors: Object.fromEntries(plain) as typeof parsed.errors };
}

type Question = NonNullable<Contact['question']>;

function AnswerFields({ question, queue }: { question: Question; queue: Queue<ResourceRows['contacts']> }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { id, user_id, statement_id, username } = question;
  const form = useForm<TypedAnswer, StatementAnswerForm>(empty, parseTyped, `answer ${id}`);
  const { values, errors, set } = form;
  const [isOpen, setOpen] = useState(false);
  const hasAdjustment = isOpen || values.amount !== '' || values.reason !== '';
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: StatementAnswerForm) => answerStatementQuestion(user_id, statement_id, id, answer),
    meta: { failure: t('statement_answer.not_sent') },
    onSuccess: () => {
      form.drop(values);
      notifySuccess(t('statement_answer.sent'), t('statement_answer.sent_text', { username }));
      queue.showNext();
    },
    onError: form.refuseFor,
    // also after somebody else's answer, which is shown then
    onSettled: () => changed(client, 'contacts', 'pay'),
  });
  const send = () => {
    const ready = form.ready();
    if (ready !== undefined) mutate(ready);
  };
  const field = (name: 'amount' | 'reason') => ({
    id: `answer-${name}`,
    label: t(`statement_answer.${name}`),
    help: t(`statement_answer.${name}_help`),
    value: values[name],
    error: errors[name],
    onChange: (text: string) => set(name, text),
  });
  return (
    <AnswerForm noValidate onSubmit={onSubmit(send)}>
      <Refusal />
      <TextField
        id="statement-answer"
        label={t('statement_answer.answer')}
        rows={5}
        value={values.text}
        error={errors.text}
        keepsHelp
        help={t('statement_answer.answer_help', { username })}
        onChange={(text) => set('text', text)}
      />
      {hasAdjustment ? (
        <div className="adjustment">
          <TextField {...field('amount')} inputMode="decimal" />
          <TextField {...field('reason')} />
        </div>
      ) : (
        <Button variant="text" onClick={() => setOpen(true)}>
          {t('statement_answer.add')}
        </Button>
      )}
      <ChangeButton
        change="answerQuestion"
        running={isPending}
        variant="contained"
        startIcon={<Icon name="send" />}
      >
        {t('statement_answer.send')}
      </ChangeButton>
    </AnswerForm>
  );
}

/** What a psychic asks about a statement, with a link to it. */
export function AskedStatement({ question, category }: { question: Question; category: string | null }) {
  const { t } = useTranslation('admin');
  const { user_id, username, statement_id, statement, line } = question;
  return (
    <ConversationPart title={t('statement_answer.about')}>
      <p>
        <Link to={`/psychics/${user_id}/pay/${statement_id}`}>
          {line === null
            ? t('statement_answer.statement', { number: statement })
            : t('statement_answer.line', { number: statement, line })}
        </Link>
      </p>
      <p className="about">{t('statement_answer.from', { username, category: category ?? '' })}</p>
    </ConversationPart>
  );
}

/** The answer to a question about a statement, or the form for it. */
export function StatementAnswer({
  question,
  queue,
}: {
  question: Question;
  queue: Queue<ResourceRows['contacts']>;
}) {
  const { t } = useTranslation('admin');
  const { answer, adjustment } = question;
  if (answer !== null)
    return (
      <ConversationPart title={t('statement_answer.answer')}>
        <p className="written" dir="auto">
          {answer}
        </p>
        {adjustment !== null && (
          <p className="about">{t('statement_answer.adjusted', { amount: money(adjustment) })}</p>
        )}
      </ConversationPart>
    );
  if (!may('pay_prepare'))
    return (
      <ConversationPart title={t('statement_answer.answer')}>
        <p className="about">{t('statement_answer.no_right')}</p>
      </ConversationPart>
    );
  return <AnswerFields question={question} queue={queue} />;
}
