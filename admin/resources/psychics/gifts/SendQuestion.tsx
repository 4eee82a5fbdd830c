import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../common/api/client';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import { fieldName } from '../../../../common/ui/form/form-style';
import { count } from '../../../../common/ui/format';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { MailFrame } from './MailFrame';

const SendQuestionParts = styled('div')({
  display: 'grid',
  gap: 14,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& dt': { color: 'var(--ink2)' },
  '& dd': { margin: 0, fontWeight: 600 },
  '& .lines': { maxHeight: 180, overflow: 'auto' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', fontWeight: 400 },
  '& p': { margin: 0 },
  '& h3': { ...fieldName, margin: '0 0 4px' },
  '& .subject': { margin: '0 0 8px', fontWeight: 600, overflowWrap: 'anywhere' },
});

interface SendQuestionProps {
  preview: Omit<Schemas['GiftPreview'], 'left_out'>;
  /** Who is left out and why, a line each. */
  leftOut: readonly string[];
  /** What each psychic sends, a line each, if several do. */
  sendings?: readonly string[];
  open: boolean;
  running: boolean;
  onClose: () => void;
  onSend: () => void;
}

function SendQuestionLines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {/* as many as there are psychics: it scrolls, also by keyboard */}
        <div role="region" className="lines" aria-label={title} tabIndex={0}>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </dd>
    </>
  );
}

/** The last look before gifts are sent: who, how much, and the mail. */
export function SendQuestion(props: SendQuestionProps) {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation();
  const { preview, leftOut, sendings = [], open, running, onClose, onSend } = props;
  const { subject, html, people, without_mail, minutes_each, minutes_total } = preview;
  return (
    <Dialog
      open={open}
      title={t('gifts.send_title', { count: people })}
      onClose={onClose}
      width={560}
      actions={
        <>
          <Button variant="outlined" disabled={running} onClick={onClose}>
            {ui('parts.cancel')}
          </Button>
          <ChangeButton
            change="sendGifts"
            running={running}
            variant="contained"
            autoFocus
            disabled={people === 0}
            onPress={onSend}
          >
            {t('gifts.send_now')}
          </ChangeButton>
        </>
      }
    >
      <SendQuestionParts>
        <dl>
          <dt>{t('gifts.people')}</dt>
          <dd>{count(people)}</dd>
          <dt>{t('gifts.minutes_each')}</dt>
          <dd>{count(minutes_each)}</dd>
          <dt>{t('gifts.minutes_total')}</dt>
          <dd>{count(minutes_total)}</dd>
          {without_mail > 0 && (
            <>
              <dt>{t('gifts.without_mail')}</dt>
              <dd>{t('gifts.without_mail_note', { count: without_mail })}</dd>
            </>
          )}
          <SendQuestionLines title={t('gifts.sendings')} lines={sendings} />
          <SendQuestionLines title={t('gifts.left_out')} lines={leftOut} />
        </dl>
        <div>
          <h3>{t('gifts.preview')}</h3>
          <p className="subject" dir="auto">
            {subject}
          </p>
          <MailFrame title={t('gifts.preview')} html={html} />
        </div>
        <p>{t(people === 0 ? 'gifts.send_none' : 'gifts.send_final')}</p>
      </SendQuestionParts>
    </Dialog>
  );
}
