import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { StatementQuestion } from '../../api/pay';
import { onPaper } from '../../brand/sizes';
import { money } from '../format';
import { Tag } from '../parts/Tag';
import { instantInText } from '../time-of-day';
import './pay-text';

const Questions = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: 4, padding: '12px 16px', borderTop: '1px solid var(--line)' },
  '& p': { maxWidth: '68ch', margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& .answer': { marginTop: 4, paddingLeft: 12, borderLeft: '3px solid var(--line)' },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  [onPaper]: { display: 'none' },
});

/** Questions about a statement with their answers, newest first. */
export function QuestionList({ questions }: { questions: readonly StatementQuestion[] }) {
  const { t } = useTranslation();
  return (
    <Questions aria-label={t('pay.questions.label')}>
      {questions.map(({ id, line, text, asked_at, answer, answered_by, answered_at, adjustment }) => (
        <li key={id}>
          <header>
            <small>
              {line === null
                ? t('pay.questions.asked', { at: instantInText(asked_at) })
                : t('pay.questions.asked_line', { line, at: instantInText(asked_at) })}
            </small>
            {answered_at === null && (
              <Tag icon="clock" tone="off">
                {t('pay.questions.open')}
              </Tag>
            )}
          </header>
          <p dir="auto">{text}</p>
          {answered_at !== null && (
            <div className="answer">
              <small>
                {answered_by === null
                  ? t('pay.questions.answered', { at: instantInText(answered_at) })
                  : t('pay.questions.answered_by', { who: answered_by, at: instantInText(answered_at) })}
              </small>
              <p dir="auto">{answer}</p>
              {adjustment !== null && (
                <small>{t('pay.questions.adjusted', { amount: money(adjustment) })}</small>
              )}
            </div>
          )}
        </li>
      ))}
    </Questions>
  );
}
