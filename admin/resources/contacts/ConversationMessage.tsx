import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../../common/api/useExport';
import { onPhone, touchHeight } from '../../../common/brand/sizes';
import { splitQuotes } from '../../../common/domain/quoted-text';
import { count } from '../../../common/ui/format';
import { Tag } from '../../../common/ui/parts/Tag';
import { instant, instantInText } from '../../../common/ui/time-of-day';
import type { Contact } from '../../providers/resources';
import { ConversationPart } from './ConversationPart';

type Message = Contact['messages'][number];

const FoldedText = styled('details')({
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

const Files = styled('ul')({
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  [onPhone]: { '& a': { display: 'block', padding: '11px 0' } },
});

/** The text of a mail, with what it repeats of earlier ones folded. Plain text: nothing in it becomes a link. */
function MailText({ text }: { text: string }) {
  const { t } = useTranslation('admin');
  return splitQuotes(text).map(({ text: part, isQuote }, at) =>
    isQuote ? (
      <FoldedText key={at}>
        <summary>{t('contacts.quoted')}</summary>
        <p className="written" dir="auto">
          {part}
        </p>
      </FoldedText>
    ) : (
      <p key={at} className="written" dir="auto">
        {part}
      </p>
    ),
  );
}

/** A name to save the file by. It is never opened here. */
function Attachment({ contactId, file }: { contactId: number; file: Message['attachments'][number] }) {
  const { t } = useTranslation('admin');
  const { id, name, bytes, kept } = file;
  const text = t('contacts.file', { name, size: count(Math.max(1, Math.round(bytes / 1000))) });
  const link = useFileLink(`/api/contacts/${contactId}/attachments/${id}`);
  return kept ? (
    <a {...link} download>
      {text}
    </a>
  ) : (
    <>{t('contacts.file_in_mailbox', { file: text })}</>
  );
}

function Attachments({ contactId, files }: { contactId: number; files: Message['attachments'] }) {
  const { t } = useTranslation('admin');
  return (
    <Files aria-label={t('contacts.files')}>
      {files.map((file) => (
        <li key={file.id}>
          <Attachment contactId={contactId} file={file} />
        </li>
      ))}
    </Files>
  );
}

/** An answer that arrived by mail. */
function AnswerMessage({ message, email, contactId }: MessageProps) {
  const { t } = useTranslation('admin');
  const { sender, text, automatic, partial, attachments } = message;
  const content = (
    <>
      <MailText text={text} />
      {attachments.length > 0 && <Attachments contactId={contactId} files={attachments} />}
      {partial && <p className="about">{t('contacts.partial')}</p>}
    </>
  );
  return (
    <>
      {automatic ? (
        <FoldedText>
          <summary>{t('contacts.automatic')}</summary>
          {content}
        </FoldedText>
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
          {t('contacts.undelivered_at', { at: instantInText(undelivered_at) })}{' '}
          {why !== '' && t('contacts.undelivered_why', { why })}
        </p>
      )}
    </>
  );
}

interface MessageProps {
  message: Message;
  contactId: number;
  /** The contact's. */
  email: string;
}

/** One message of a conversation. */
export function ConversationMessage({ message, contactId, email }: MessageProps) {
  const { t } = useTranslation('admin');
  const { kind, by, subject, at } = message;
  const titles = {
    mail: 'contacts.mailed',
    phone: 'contacts.called',
    answer: 'contacts.answered_by_mail',
  } as const;
  return (
    <ConversationPart title={t(titles[kind], { who: by === '' ? t('contacts.somebody') : by })}>
      {kind === 'answer' ? (
        <AnswerMessage message={message} contactId={contactId} email={email} />
      ) : (
        <ManagersReply message={message} />
      )}
      <p className="about">
        {subject !== null && subject !== '' && `${subject} · `}
        {instant(at)}
      </p>
    </ConversationPart>
  );
}
