import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

const empty = { subject: '', body: '', minutes: String(defaultGiftMinutes) };

/** What was typed since the gift was sent; empty where that is nothing. */
const unlessSent = (form: typeof empty, sent: typeof empty): typeof empty => ({
  subject: form.subject === sent.subject ? empty.subject : form.subject,
  body: form.body === sent.body ? empty.body : form.body,
  minutes: form.minutes === sent.minutes ? empty.minutes : form.minutes,
});

/** A gift of free minutes to chosen customers, with a message. */
export function ComposePage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('gifts.compose_page', { username }));
  const client = useQueryClient();
  const provider = useDataProvider<ManagerProvider>();
  const eligible = useReportQuery(giftQueries.eligible(id));
  const [form, setForm] = useState(empty);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isPicking, setPicking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [round, setRound] = useState(0);
  // one key for one gift as the manager means it, however often it has to be sent until an answer comes
  const keys = useRef(new Map<string, string>());
  const member = useShown<EligibleCustomer>();
  const forget = () => {
    setSelected(new Set());
    setRound(round + 1);
  };
  const reset = () => {
    setForm(empty);
    forget();
    setAttempt(0);
    keys.current.clear();
  };
  const send = useMutation({
    mutationFn: ({ gift }: { gift: GiftForm; typed: typeof empty; chosen: typeof selected }) => {
      const content = JSON.stringify(gift);
      const key = keys.current.get(content) ?? crypto.randomUUID();
      keys.current.set(content, key);
      return provider.sendGifts(id, gift, key);
    },
    meta: { failure: t('gifts.not_sent') },
    onSuccess: (_, { typed, chosen }) => {
      notifySuccess(t('gifts.sent'), t('gifts.sent_text'));
      // what was typed or chosen meanwhile is for the next gift
      setForm(unlessSent(form, typed));
      if (selected === chosen) forget();
      setAttempt(0);
      keys.current.clear();
      changed(client, 'gifts', 'customers');
    },
    onError: () => setAttempt(attempt + 1),
  });
  const guard = useLeaveGuard(selected.size > 0 || JSON.stringify(form) !== JSON.stringify(empty));
  const gift = parseGift({ ...form, minutes: Number(form.minutes), customers: [...selected] });
  const errors = attempt > 0 ? { ...errorsOf(send.error), ...textsOf(gift) } : {};
  const set = (field: keyof typeof empty) => (value: string) => setForm({ ...form, [field]: value });
  const submit = () => {
    setAttempt(attempt + 1);
    if (gift.value !== undefined) send.mutate({ gift: gift.value, typed: form, chosen: selected });
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
            value={form.subject}
            error={errors.subject}
            onChange={set('subject')}
          />
          <Select
            label={t('gifts.attach')}
            value={form.minutes}
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
            value={form.body}
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
        onSelected={setSelected}
        open={isPicking}
        onClose={() => setPicking(false)}
        onMember={member.show}
        minutes={Number(form.minutes)}
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
