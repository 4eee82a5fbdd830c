import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsOf } from '../../../../common/api/api-error';
import { defaultGiftMinutes, type GiftForm, parseGift } from '../../../../common/domain/gift-rules';
import { randomId } from '../../../../common/domain/random-id';
import { isSame } from '../../../../common/ui/form/kept';
import { byField, useDraft } from '../../../../common/ui/form/useDraft';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { textsOf } from '../../../../common/words';
import { useShown } from '../../../../common/ui/parts/useShown';
import type { Schemas } from '../../../../common/api/client';
import { useVerbs } from '../../../providers/verbs';

interface GiftDraft {
  subject: string;
  body: string;
  minutes: string;
  customers: readonly number[];
  /** One idempotency key per intended gift, however often it is sent until a response arrives. */
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

/** A gift's input and its sending. @param id the psychic's */
export function useGiftForm(id: number) {
  const { t } = useTranslation('admin');
  const verbs = useVerbs();
  const { draft: form, edit, drop } = useDraft(empty, itself, byField<GiftDraft>(), 'gift');
  const selected = useMemo(() => new Set(form.customers), [form.customers]);
  const [attempt, setAttempt] = useState(0);
  const [round, setRound] = useState(0);
  const question = useShown<{ gift: GiftForm; preview: Schemas['GiftPreview'] }>();
  const reset = () => {
    edit(() => empty);
    setRound(round + 1);
    setAttempt(0);
  };
  const preview = useMutation({
    mutationFn: (gift: GiftForm) => verbs.previewGifts(id, gift),
    meta: { failure: t('gifts.not_previewed') },
    onSuccess: (answer, gift) => question.show({ gift, preview: answer }),
    onError: () => setAttempt(attempt + 1),
  });
  const send = useMutation({
    mutationFn: ({ gift, key }: { gift: GiftForm; key: string; sent: GiftDraft }) =>
      verbs.sendGifts(id, gift, key),
    meta: { failure: t('gifts.not_sent') },
    onSuccess: (_, { sent }) => {
      question.hide();
      notifySuccess(t('gifts.sent'), t('gifts.sent_text'));
      // anything typed or selected meanwhile is for the next gift
      drop(sent);
      if (isSame(form.customers, sent.customers)) setRound(round + 1);
      setAttempt(0);
    },
    onError: (failure) => {
      // what the form has to say; after a lost answer the question stays, to be sent again
      if (Object.keys(errorsOf(failure)).length > 0) question.hide();
      setAttempt(attempt + 1);
    },
  });
  const { subject, body, minutes, customers } = form;
  const gift = parseGift({ subject, body, minutes: Number(minutes), customers });
  const errors = attempt > 0 ? { ...errorsOf(preview.error), ...errorsOf(send.error), ...textsOf(gift) } : {};
  const submit = () => {
    setAttempt(attempt + 1);
    send.reset();
    if (gift.value !== undefined) preview.mutate(gift.value);
  };
  const confirm = () => {
    if (question.shown === undefined) return;
    const leftOut = new Set(question.shown.preview.left_out.map(({ user_id }) => user_id));
    const rest = question.shown.gift.customers.filter((one) => !leftOut.has(one));
    const confirmed = { ...question.shown.gift, customers: rest };
    const content = JSON.stringify(confirmed);
    const key = form.keys[content] ?? randomId();
    const sent = { ...form, keys: { ...form.keys, [content]: key } };
    edit(() => sent);
    send.mutate({ gift: confirmed, key, sent });
  };
  return {
    form,
    set: (field: 'subject' | 'body' | 'minutes') => (value: string) =>
      edit((draft) => ({ ...draft, [field]: value })),
    selected,
    setSelected: (chosen: ReadonlySet<number>) => edit((draft) => ({ ...draft, customers: [...chosen] })),
    errors,
    attempt,
    /** Changes when the selection is reset. */
    round,
    isEdited: !isSame({ ...form, keys: empty.keys }, empty),
    /** Whether the question is on its way. */
    isAsking: preview.isPending,
    isSending: send.isPending,
    question,
    submit,
    /** Sends what the question is about. */
    confirm,
    /** Takes over a template. */
    fill: (template: Schemas['GiftTemplate']) =>
      edit((draft) => ({
        ...draft,
        subject: template.subject,
        body: template.body,
        minutes: String(template.minutes),
      })),
    reset,
  };
}
