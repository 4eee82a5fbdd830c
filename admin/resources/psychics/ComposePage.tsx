import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataProvider } from 'react-admin';
import { errorsOf } from '../../../common/api/api-error';
import { type EligibleCustomer, giftQueries } from '../../../common/api/gifts';
import { changed } from '../../../common/api/keys';
import { defaultGiftMinutes, type GiftForm, giftMinutes, parseGift } from '../../../common/domain/gift-rules';
import { ErrorSummary } from '../../../common/ui/form/ErrorSummary';
import { FieldNote } from '../../../common/ui/form/FieldNote';
import { Buttons, FieldFrame } from '../../../common/ui/form/form-style';
import { ChangeButton, onSubmit } from '../../../common/ui/form/ChangeButton';
import { Select } from '../../../common/ui/form/Select';
import { TextField } from '../../../common/ui/form/TextField';
import { isSame } from '../../../common/ui/form/kept';
import { byField, useDraft } from '../../../common/ui/form/useDraft';
import { useLeaveGuard } from '../../../common/ui/form/useLeaveGuard';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { FormCard, usePageTitle } from '../../../common/ui/parts/Page';
import { ErrorState } from '../../../common/ui/parts/States';
import { useReportQuery } from '../../../common/api/useReportQuery';
import { useShown } from '../../../common/ui/parts/useShown';
import type { ManagerProvider } from '../../providers/data';
import { RecipientPicker } from './gifts/RecipientPicker';
import { CustomerReadings } from './CustomerReadings';
import { usePsychic } from './usePsychic';
import { textsOf } from '../../../common/words';

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& .to': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
});

interface GiftDraft {
  subject: string;
  body: string;
  minutes: string;
  customers: readonly number[];
  /** One key for one gift as the manager means it, however often it has to be sent until an answer comes. */
  keys: Readonly<Record<string, string>>;
}

const empty: GiftDraft = {
  subject: '',
  body: '',
  minutes: String(defaultGiftMinutes),
  customers: [],
  keys: {},
};
const itself = (draft: GiftDraft): GiftDraft => draft;

/** A gift of free minutes to chosen customers, with a message. */
export function ComposePage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('gifts.compose_page', { username }));
  const client = useQueryClient();
  const provider = useDataProvider<ManagerProvider>();
  const eligible = useReportQuery(giftQueries.eligible(id));
  const { draft: form, edit, drop } = useDraft(empty, itself, byField<GiftDraft>(), 'gift');
  const selected = useMemo(() => new Set(form.customers), [form.customers]);
  const [isPicking, setPicking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [round, setRound] = useState(0);
  const member = useShown<EligibleCustomer>();
  const reset = () => {
    edit(() => empty);
    setRound(round + 1);
    setAttempt(0);
  };
  const send = useMutation({
    mutationFn: ({ gift, key }: { gift: GiftForm; key: string; sent: GiftDraft }) =>
      provider.sendGifts(id, gift, key),
    meta: { failure: t('gifts.not_sent') },
    onSuccess: (_, { sent }) => {
      notifySuccess(t('gifts.sent'), t('gifts.sent_text'));
      // what was typed or chosen meanwhile is for the next gift
      drop(sent);
      if (isSame(form.customers, sent.customers)) setRound(round + 1);
      setAttempt(0);
      changed(client, 'gifts', 'customers');
    },
    onError: () => setAttempt(attempt + 1),
  });
  const guard = useLeaveGuard(!isSame({ ...form, keys: empty.keys }, empty));
  const { subject, body, minutes, customers } = form;
  const gift = parseGift({ subject, body, minutes: Number(minutes), customers });
  const errors = attempt > 0 ? { ...errorsOf(send.error), ...textsOf(gift) } : {};
  const set = (field: 'subject' | 'body' | 'minutes') => (value: string) =>
    edit((draft) => ({ ...draft, [field]: value }));
  const submit = () => {
    setAttempt(attempt + 1);
    if (gift.value === undefined) return;
    const content = JSON.stringify(gift.value);
    const key = form.keys[content] ?? crypto.randomUUID();
    const sent = { ...form, keys: { ...form.keys, [content]: key } };
    edit(() => sent);
    send.mutate({ gift: gift.value, key, sent });
  };
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <FormCard>
        <Form onSubmit={onSubmit(submit)} noValidate>
          <FieldFrame>
            <span className="label">{t('gifts.to')}</span>
            <div className="to">
              <Button
                id="customers"
                variant="outlined"
                aria-haspopup="dialog"
                aria-describedby={errors.customers ? 'customers-note' : undefined}
                onClick={() => setPicking(true)}
              >
                {t('gifts.select_recipients')}
              </Button>
              <span role="status">{t('gifts.selected', { selected: selected.size })}</span>
            </div>
            <FieldNote id="customers-note" error={errors.customers} />
            {eligible.failed && <ErrorState text={t('gifts.customers_failure')} onRetry={eligible.refetch} />}
          </FieldFrame>
          <TextField
            id="subject"
            label={t('gifts.subject')}
            value={subject}
            error={errors.subject}
            onChange={set('subject')}
          />
          <Select
            label={t('gifts.attach')}
            value={minutes}
            choices={giftMinutes.map((minutes) => ({
              value: String(minutes),
              text: t('gifts.gift_of', { minutes }),
            }))}
            onChange={set('minutes')}
          />
          <TextField
            id="body"
            label={t('gifts.message')}
            rows={10}
            value={body}
            error={errors.body}
            onChange={set('body')}
          />
          <Buttons>
            <ChangeButton change="sendGifts" running={send.isPending} variant="contained">
              {t('gifts.send')}
            </ChangeButton>
            <Button variant="outlined" disabled={send.isPending} onClick={reset}>
              {t('gifts.reset')}
            </Button>
          </Buttons>
        </Form>
      </FormCard>
      {guard.question}
      <RecipientPicker
        key={round}
        customers={eligible.data}
        selected={selected}
        onSelected={(chosen) => edit((draft) => ({ ...draft, customers: [...chosen] }))}
        open={isPicking}
        onClose={() => setPicking(false)}
        onMember={member.show}
        minutes={Number(minutes)}
      />
      {member.shown && (
        <CustomerReadings
          psychicId={id}
          member={{ id: member.shown.user_id, username: member.shown.user_name }}
          open={member.isOpen}
          onClose={member.hide}
        />
      )}
    </>
  );
}
