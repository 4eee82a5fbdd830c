import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataProvider } from 'react-admin';
import { errorsOf } from '../../../../common/api/api-error';
import { changed } from '../../../../common/api/keys';
import { defaultGiftMinutes, type GiftForm, parseGift } from '../../../../common/domain/gift-rules';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { textsOf } from '../../../../common/words';
import type { ManagerProvider } from '../../../providers/data';

const empty = { subject: '', body: '', minutes: String(defaultGiftMinutes) };

/** What was typed since the gift was sent; empty where that is nothing. */
const unlessSent = (form: typeof empty, sent: typeof empty): typeof empty => ({
  subject: form.subject === sent.subject ? empty.subject : form.subject,
  body: form.body === sent.body ? empty.body : form.body,
  minutes: form.minutes === sent.minutes ? empty.minutes : form.minutes,
});

/** What a manager types and chooses for a gift, and its sending. @param id the psychic's */
export function useGiftForm(id: number) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const provider = useDataProvider<ManagerProvider>();
  const [form, setForm] = useState(empty);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [round, setRound] = useState(0);
  // one key for one gift as the manager means it, however often it has to be sent until an answer comes
  const keys = useRef(new Map<string, string>());
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
  const gift = parseGift({ ...form, minutes: Number(form.minutes), customers: [...selected] });
  const errors = attempt > 0 ? { ...errorsOf(send.error), ...textsOf(gift) } : {};
  const set = (field: keyof typeof empty) => (value: string) => setForm({ ...form, [field]: value });
  const submit = () => {
    setAttempt(attempt + 1);
    if (gift.value !== undefined) send.mutate({ gift: gift.value, typed: form, chosen: selected });
  };
  return {
    form,
    set,
    selected,
    setSelected,
    errors,
    attempt,
    /** Changes when what was chosen is forgotten. */
    round,
    isEdited: selected.size > 0 || JSON.stringify(form) !== JSON.stringify(empty),
    isSending: send.isPending,
    submit,
    reset,
  };
}
