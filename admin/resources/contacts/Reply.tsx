import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy, errorsOf } from '../../../common/api/api-error';
import { listsKey } from '../../../common/api/keys';
import { queries } from '../../../common/api/queries';
import { onPaper, onPhone } from '../../../common/brand/sizes';
import { parseContactReply } from '../../../common/domain/contact-reply';
import { randomId } from '../../../common/domain/random-id';
import { fillReply } from '../../../common/domain/saved-reply';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { Refusal } from '../../../common/ui/form/Refusal';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { TextField } from '../../../common/ui/form/TextField';
import { hasDecisionKeys, isMac, isSendKey, isShortcut } from '../../../common/ui/parts/decision-keys';
import { Icon } from '../../../common/ui/parts/Icon';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { useBottomBar } from '../../../common/ui/parts/useBottomBar';
import { textsOf } from '../../../common/words';
import { useContactVerbs } from '../../providers/contact-verbs';
import type { Contact, ResourceRows } from '../../providers/resources';
import type { Queue } from '../queue/useQueue';
import { AnswerQuestion } from './AnswerQuestion';
import { PhoneDialog } from './PhoneDialog';
import { type SentAnswer, useAnswer } from './useAnswer';

const fieldId = 'reply';

const keyLook = {
  padding: '0 4px',
  font: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  border: '1px solid currentColor',
  borderRadius: 3,
};

const ReplyField = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '12px 20px 14px',
  borderTop: '1px solid var(--line)',
  [onPaper]: { display: 'none' },
  '& .saved': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 4px',
    margin: 0,
    fontSize: 13,
  },
  '& .saved button': { minWidth: 0, padding: '2px 6px', maxWidth: '100%', overflowWrap: 'anywhere' },
  '& kbd': { ...keyLook, marginRight: 6 },
  [onPhone]: { padding: 12, '& kbd': { display: 'none' } },
});

// at the bottom of the screen while the page continues below it
const ReplyBar = styled('div')({
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 2,
  display: 'flex',
  justifyContent: 'flex-end',
  [onPaper]: { display: 'none' },
  gap: 8,
  padding: '10px 20px',
  background: 'var(--surface)',
  borderTop: '1px solid var(--line)',
  borderRadius: '0 0 10px 10px',
  '& kbd': { ...keyLook, marginLeft: 8 },
  [onPhone]: { padding: '10px 12px', '& > *': { flex: 1 }, '& kbd': { display: 'none' } },
});

export type EarlyKey = RefObject<string | undefined>;

const isPlace = (key: string): boolean => /^[1-9]$/.test(key);

/** Keeps a key of the reply that is pressed before the reply is shown. */
export function useEarlyKey(isLoading: boolean): EarlyKey {
  const early = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoading) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event, document.getElementById('main'))) return;
      if (/^[1-9rp]$/i.test(event.key)) early.current = event.key.toLowerCase();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isLoading]);
  return early;
}

interface ReplyProps {
  contact: Contact;
  /** The network's title, for saved replies. */
  brand: string;
  queue: Queue<ResourceRows['contacts']>;
  /** A key that was pressed while the contact was loading. */
  early: EarlyKey;
}

/** Sends an answer to a contact, each once, and shows the next contact. */
function useSending({ contact, queue }: Pick<ReplyProps, 'contact' | 'queue'>, onSent: () => void) {
  const { t } = useTranslation('admin');
  const verbs = useContactVerbs();
  const client = useQueryClient();
  // one for each text, however often it is sent until a response arrives
  const keys = useRef<Record<string, string>>({});
  const { id, name } = contact;
  const { mutate, error, isPending, variables, reset } = useMutation({
    mutationFn: ({ text, by, version }: SentAnswer) => {
      const key = (keys.current[`${by} ${text}`] ??= randomId());
      return verbs.reply({ id, version }, text, by, key);
    },
    meta: { failure: t('contacts.not_sent') },
    onSuccess: (_, sent) => {
      sent.onSent();
      onSent();
      if (sent.by === 'mail') notifySuccess(t('contacts.sent'), t('contacts.sent_text', { name }));
      else notifySuccess(t('contacts.noted'), t('contacts.noted_text', { name }));
    },
    onError: (failure, sent) => {
      if (changedBy(failure) !== undefined) sent.onChanged();
    },
  });
  const send = (sent: SentAnswer) =>
    mutate(sent, {
      // not called if another contact is shown meanwhile
      onSuccess: () => {
        if (queue.rows.length > 1) queue.showNext();
        else void client.invalidateQueries({ queryKey: listsKey('contacts') }).then(queue.showNext);
      },
    });
  return { send, error, runs: isPending ? variables.by : undefined, reset };
}

/** The reply by mail, with the network's saved replies, and the answer by phone. */
export function Reply({ contact, brand, queue, early }: ReplyProps) {
  const { t } = useTranslation('admin');
  const { name, email } = contact;
  const [attempt, setAttempt] = useState(0);
  const [isPhone, setPhone] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'sticky');
  const { send, error, runs, reset } = useSending({ contact, queue }, () => {
    setPhone(false);
    setAttempt(0);
  });
  const mail = useAnswer(contact, 'mail', send);
  const call = useAnswer(contact, 'phone', send);
  const { text, set: setText } = mail;
  const { data: saved = [], isPending } = useQuery(queries.queryOptions('get', '/api/saved_replies'));
  const parsed = parseContactReply({ text });
  const problem = attempt > 0 ? (textsOf(parsed).text ?? errorsOf(error).text) : undefined;
  const hasKeys = hasDecisionKeys();
  const focus = () => document.getElementById(fieldId)?.focus();

  const submit = (how: 'submit' | 'confirm') => {
    if (runs !== undefined) return;
    setAttempt(attempt + 1);
    if (parsed.value === undefined) focus();
    else mail[how](parsed.value.text);
  };
  const take = (reply: string) => {
    const filled = fillReply(reply, { name, brand });
    setText([text.trimEnd(), filled].filter((part) => part !== '').join('\n\n'));
    focus();
  };
  const act = (key: string): boolean => {
    const reply = saved[Number(key) - 1];
    if (reply !== undefined) take(reply.text);
    else if (key === 'r') focus();
    else if (key === 'p') setPhone(true);
    else if (isPlace(key) && isPending) early.current = key;
    else return false;
    return true;
  };
  useEffect(() => {
    // pressed before what it needs was there
    const { current: key } = early;
    if (key === undefined || (isPlace(key) && isPending)) return;
    early.current = undefined;
    act(key);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event, bar.current)) return;
      // the field that gets the focus should not receive the letter
      if (act(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return (
    <>
      <Refusal />
      <ReplyField>
        <ChangedMeanwhile
          by={changedBy(error)}
          conflicts={[]}
          isOutdated={mail.since.isOutdated}
          arrived={mail.arrived}
          advice={t('contacts.arrived_advice')}
          attempt={attempt}
          onSettle={() => undefined}
        />
        <TextField
          id={fieldId}
          label={t('contacts.reply')}
          rows={6}
          value={text}
          error={problem}
          keepsHelp
          help={t('contacts.reply_help', { email, brand })}
          onChange={setText}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            submit('submit');
          }}
        />
        {saved.length > 0 && (
          <p className="saved">
            {t('contacts.saved_replies')}
            {saved.map((reply, place) => (
              <Button key={reply.id} variant="text" onClick={() => take(reply.text)}>
                {hasKeys && place < 9 && <kbd aria-hidden>{place + 1}</kbd>}
                {reply.title}
              </Button>
            ))}
          </p>
        )}
      </ReplyField>
      <ReplyBar ref={bar}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setPhone(true)}>
          {t('contacts.by_phone')}
          {hasKeys && <kbd aria-hidden>P</kbd>}
        </Button>
        <ChangeButton
          change="sendReply"
          running={runs === 'mail'}
          held={runs === 'phone'}
          variant="contained"
          startIcon={<Icon name="send" />}
          onPress={() => submit('submit')}
        >
          {t('contacts.send')}
          <kbd aria-hidden>{t(isMac ? 'layout.keys_send_mac' : 'layout.keys_send_other')}</kbd>
        </ChangeButton>
      </ReplyBar>
      <AnswerQuestion answer={mail} how="send" onConfirm={() => submit('confirm')} />
      {isPhone && (
        <PhoneDialog
          name={name}
          answer={call}
          isRunning={runs === 'phone'}
          error={error}
          onClose={() => {
            setPhone(false);
            reset();
          }}
        />
      )}
    </>
  );
}
