import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../../common/brand/sizes';
import { splitQuotes } from '../../../common/domain/quoted-text';
import { viewerDay } from '../../../common/ui/format';
import { Tag } from '../../../common/ui/parts/Tag';
import { timeOfDay } from '../../../common/ui/time-of-day';
import type { Contact } from '../../providers/resources';
import { ConversationPart } from './ConversationPart';

type Message = Contact['messages'][number];

const Folded = styled('details')({
  margin: '2px 0',
  '& > summary': {
    width: 'fit-content',
    color: 'var(--ink2)',
    fontSize: 13,
    lineHeight: '24px',
    cursor: 'pointer',
  },
  '& > summary:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2, borderRadius: 4 },
  '& > p': { paddingLeft: 12, borderLeft: '2px solid var(--line)' },
  [onPhone]: { '& > summary': { lineHeight: `${touchHeight}px` } },
});

/** The text of a mail, with what it repeats of earlier ones folded. Plain text: nothing in it becomes a link. */
function MailText({ text }: { text: string }) {
  const { t } = useTranslation('admin');
  return splitQuotes(text).map(({ text: part, isQuote }, at) =>
    isQuote ? (
      <Folded key={at}>
        <summary>{t('contacts.quoted')}</summary>
        <p className="written" dir="auto">
          {part}
        </p>
      </Folded>
    ) : (
      <p key={at} className="written" dir="auto">
        {part}
      </p>
    ),
  );
}

/** An answer that arrived by mail. */
function Answer({ message, email }: { message: Message; email: string }) {
  const { t } = useTranslation('admin');
  const { sender, text, automatic, partial } = message;
  const content = (
    <>
      <MailText text={text} />
      {partial && <p className="about">{t('contacts.partial')}</p>}
    </>
  );
  return (
    <>
      {automatic ? (
        <Folded>
          <summary>{t('contacts.automatic')}</summary>
          {content}
        </Folded>
      ) : (
        content
      )}
      {sender !== null && sender.toLowerCase() !== email.toLowerCase() && (
        <p className="about">
          {sender === '' ? t('contacts.from_nobody') : t('contacts.from_other', { sender })}
        </p>
      )}
    </>
  );
}

/** A manager's reply, by mail or phone, and whether a mail server brought it back. */
function ManagersReply({ message }: { message: Message }) {
  const { t } = useTranslation('admin');
  const { text, undelivered_at, undelivered_why } = message;
  const why = undelivered_why ?? '';
  return (
    <>
      <p className="written" dir="auto">
        {text}
      </p>
      {undelivered_at !== null && (
        <p className="about">
          <Tag icon="warning" tone="danger">
            {t('contacts.undelivered')}
          </Tag>{' '}
          {t('contacts.undelivered_at', { at: timeWithDay(undelivered_at) })}{' '}
          {why !== '' && t('contacts.undelivered_why', { why })}
        </p>
      )}
    </>
  );
}

const timeWithDay = (iso: string): string => `${viewerDay(iso)}, ${timeOfDay(iso)}`;

/** One message of a conversation. @param email the contact's */
export function ConversationMessage({ message, email }: { message: Message; email: string }) {
  const { t } = useTranslation('admin');
  const { kind, by, subject, at } = message;
  const titles = {
    mail: 'contacts.mailed',
    phone: 'contacts.called',
    answer: 'contacts.answered_by_mail',
  } as const;
  return (
    <ConversationPart title={t(titles[kind], { who: by === '' ? t('contacts.somebody') : by })}>
      {kind === 'answer' ? <Answer message={message} email={email} /> : <ManagersReply message={message} />}
      <p className="about">
        {subject !== null && subject !== '' && `${subject} · `}
        {timeWithDay(at)}
      </p>
    </ConversationPart>
  );
}
