import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsOf, statusOf } from '../../../../common/api/api-error';
import type { Schemas } from '../../../../common/api/client';
import { defaultGiftMinutes } from '../../../../common/domain/gift-rules';
import type { Parsed } from '../../../../common/domain/parsing';
import { randomId } from '../../../../common/domain/random-id';
import { isSame } from '../../../../common/ui/form/kept';
import { byField, useDraft } from '../../../../common/ui/form/useDraft';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { useShown } from '../../../../common/ui/parts/useShown';
import { textsOf } from '../../../../common/words';

export interface GiftDraft {
  subject: string;
  body: string;
  minutes: string;
  /** One idempotency key per intended gift, however often it is sent until a response arrives. */
  keys: Readonly<Record<string, string>>;
}

export const emptyMessage: GiftDraft = {
  subject: '',
  body: '',
  minutes: String(defaultGiftMinutes),
  keys: {},
};

interface GiftSendingProps<Draft extends GiftDraft, Gift, Preview> {
  /** Of the kept draft. */
  name: string;
  empty: Draft;
  parse: (draft: Draft) => Parsed<Gift>;
  preview: (gift: Gift) => Promise<Preview>;
  /** What is sent after the question. */
  confirmed: (gift: Gift, preview: Preview) => Gift;
  send: (gift: Gift, key: string) => Promise<unknown>;
  /** @param now the input meanwhile */
  onSent?: (sent: Draft, now: Draft) => void;
}

/** A gift's input, the question before it is sent, and its sending. */
export function useGiftSending<Draft extends GiftDraft, Gift, Preview>(
  props: GiftSendingProps<Draft, Gift, Preview>,
) {
  const { name, empty, parse } = props;
  const { t } = useTranslation('admin');
  const { draft: form, edit, drop } = useDraft(empty, (draft) => draft, byField<Draft>(), name);
  const [attempt, setAttempt] = useState(0);
  const question = useShown<{ gift: Gift; preview: Preview }>();
  const preview = useMutation({
    mutationFn: props.preview,
    meta: { failure: t('gifts.not_previewed') },
    onSuccess: (answer, gift) => question.show({ gift, preview: answer }),
    onError: () => setAttempt(attempt + 1),
  });
  const send = useMutation({
    mutationFn: ({ gift, key }: { gift: Gift; key: string; sent: Draft }) => props.send(gift, key),
    meta: { failure: t('gifts.not_sent') },
    onSuccess: (_, { sent }) => {
      question.hide();
      notifySuccess(t('gifts.sent'), t('gifts.sent_text'));
      // anything typed or selected meanwhile is for the next gift
      drop(sent);
      props.onSent?.(sent, form);
      setAttempt(0);
    },
    onError: (failure) => {
      // what the form has to say; after a lost answer the question stays, to be sent again
      if (Object.keys(errorsOf(failure)).length > 0) question.hide();
      // others match by now: the question counts again
      if (statusOf(failure) === 409 && question.shown) preview.mutate(question.shown.gift);
      setAttempt(attempt + 1);
    },
  });
  const gift = parse(form);
  const errors = attempt > 0 ? { ...errorsOf(preview.error), ...errorsOf(send.error), ...textsOf(gift) } : {};
  return {
    form,
    edit,
    set: (field: keyof Draft) => (value: string) => edit((draft) => ({ ...draft, [field]: value })),
    errors,
    attempt,
    isEdited: !isSame({ ...form, keys: empty.keys }, empty),
    /** Whether the question is on its way. */
    isAsking: preview.isPending,
    isSending: send.isPending,
    question,
    submit: () => {
      setAttempt(attempt + 1);
      send.reset();
      if (gift.value !== undefined) preview.mutate(gift.value);
    },
    /** Sends what the question is about. */
    confirm: () => {
      if (question.shown === undefined) return;
      const confirmed = props.confirmed(question.shown.gift, question.shown.preview);
      const content = JSON.stringify(confirmed);
      const key = form.keys[content] ?? randomId();
      const sent = { ...form, keys: { ...form.keys, [content]: key } };
      edit(() => sent);
      send.mutate({ gift: confirmed, key, sent });
    },
    /** Takes over a template. */
    fill: ({ subject, body, minutes }: Schemas['GiftTemplate']) =>
      edit((draft) => ({ ...draft, subject, body, minutes: String(minutes) })),
    reset: () => {
      edit(() => empty);
      setAttempt(0);
    },
  };
}

export type GiftSending = ReturnType<typeof useGiftSending<GiftDraft, unknown, unknown>>;
