import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../common/api/client';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import { fieldName } from '../../../../common/ui/form/form-style';
import { count } from '../../../../common/ui/format';
import { isolated } from '../../../../common/ui/isolated';
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
  '& ul': { margin: 0, padding: 0, listStyle: 'none', fontWeight: 400 },
  '& p': { margin: 0 },
  '& h3': { ...fieldName, margin: '0 0 4px' },
  '& .subject': { margin: '0 0 8px', fontWeight: 600, overflowWrap: 'anywhere' },
});

interface SendQuestionProps {
  preview: Schemas['GiftPreview'];
  open: boolean;
  running: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** The last look before gifts are sent: who, how much, and the mail. */
export function SendQuestion({ preview, open, running, onClose, onSend }: SendQuestionProps) {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation();
  const { subject, html, people, without_mail, minutes_each, minutes_total, left_out } = preview;
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
          {left_out.length > 0 && (
            <>
              <dt>{t('gifts.left_out')}</dt>
              <dd>
                <ul>
                  {left_out.map(({ user_id, user_name, reason }) => (
                    <li key={user_id}>{t(`gifts.left_out_of.${reason}`, { name: isolated(user_name) })}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
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
