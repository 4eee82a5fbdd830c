import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed } from '../../common/api/keys';
import { askAboutStatement, payQueries, type StatementDetail } from '../../common/api/pay';
import { onPaper } from '../../common/brand/sizes';
import { parseStatementQuestion } from '../../common/domain/pay/questions';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { Refusal } from '../../common/ui/form/Refusal';
import { Select } from '../../common/ui/form/Select';
import { TextField } from '../../common/ui/form/TextField';
import { hasKeptText } from '../../common/ui/form/kept-texts';
import { useKeptText } from '../../common/ui/form/useKeptText';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Card } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { otherName } from '../../common/ui/pay/pay-text';
import { QuestionList } from '../../common/ui/pay/QuestionList';
import { textsOf } from '../../common/words';
import './words';

const QuestionCard = styled(Card)({
  maxWidth: 860,
  marginTop: 16,
  [onPaper]: { display: 'none' },
  '& form': { display: 'grid', gap: 12, padding: '0 16px 16px' },
  '& form > button': { justifySelf: 'start' },
});

interface AskedStatement {
  /** The psychic's user_id. */
  psychic: number;
  statement: StatementDetail & { id: number };
}

const nameOf = (id: number): string => `question ${id}`;

function QuestionForm({ psychic, statement, onSent }: AskedStatement & { onSent: () => void }) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const [line, setLine] = useState('');
  const [isTried, setTried] = useState(false);
  const { text, set, drop } = useKeptText(nameOf(statement.id), {});
  const parsed = parseStatementQuestion({ text, ...(line !== '' && { line: Number(line) }) });
  const { mutate, isPending } = useMutation({
    mutationFn: (question: { line?: number; text: string }) =>
      askAboutStatement(psychic, statement.id, question),
    meta: { failure: t('pay.question.not_sent') },
    onSuccess: () => {
      drop(text);
      notifySuccess(t('pay.question.sent'), t('pay.question.sent_text'));
      onSent();
    },
    onSettled: () => changed(client, 'pay'),
  });
  const send = () => {
    setTried(true);
    if (parsed.value === undefined) document.getElementById('statement-question')?.focus();
    else mutate(parsed.value);
  };
  return (
    <form noValidate onSubmit={onSubmit(send)}>
      <Refusal />
      {statement.others.length > 0 && (
        <Select
          label={t('pay.question.about')}
          value={line}
          choices={[
            { value: '', text: t('pay.question.whole') },
            ...statement.others.map((other) => ({ value: String(other.line), text: otherName(other) })),
          ]}
          onChange={setLine}
        />
      )}
      <TextField
        id="statement-question"
        label={t('pay.question.text')}
        rows={4}
        autoFocus
        value={text}
        error={isTried ? textsOf(parsed).text : undefined}
        keepsHelp
        help={t('pay.question.help')}
        onChange={set}
      />
      <ChangeButton change="askQuestion" running={isPending} variant="contained">
        {t('pay.question.send')}
      </ChangeButton>
    </form>
  );
}

/** The psychic's questions about a statement with their answers, and the next one: one at a time. */
export function StatementQuestion({ psychic, statement }: AskedStatement) {
  const { t } = useTranslation('portal');
  const { data: questions, isError, refetch } = useQuery(payQueries.questions(psychic, statement.id));
  const [isOpen, setOpen] = useState(hasKeptText(nameOf(statement.id)));
  const waits = questions?.some(({ answered_at }) => answered_at === null) === true;
  const mayAsk = questions !== undefined && !waits;
  return (
    <QuestionCard aria-label={t('pay.question.title')}>
      <CardHeader title={t('pay.question.title')}>
        {mayAsk && !isOpen && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('pay.question.ask')}
          </Button>
        )}
      </CardHeader>
      {mayAsk && isOpen && (
        <QuestionForm psychic={psychic} statement={statement} onSent={() => setOpen(false)} />
      )}
      {questions === undefined ? (
        <Awaited failed={isError} text={t('pay.question.failed')} onRetry={() => void refetch()} />
      ) : (
        questions.length > 0 && <QuestionList questions={questions} />
      )}
    </QuestionCard>
  );
}
