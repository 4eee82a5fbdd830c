import { useMemo, useState } from 'react';
import { type GiftForm, parseGift } from '../../../../common/domain/gift-rules';
import { isSame } from '../../../../common/ui/form/kept';
import type { Schemas } from '../../../../common/api/client';
import { useVerbs } from '../../../providers/verbs';
import { emptyMessage, type GiftDraft, useGiftSending } from './useGiftSending';

interface PsychicGiftDraft extends GiftDraft {
  customers: readonly number[];
}

/**
 * A gift of a psychic to selected customers.
 * @param id the psychic's
 * @param chosen who is selected at first
 */
export function useGiftForm(id: number, chosen: number | undefined, onSent: () => void) {
  const verbs = useVerbs();
  const [round, setRound] = useState(0);
  const gift = useGiftSending<PsychicGiftDraft, GiftForm, Schemas['GiftPreview']>({
    name: 'gift',
    empty: { ...emptyMessage, customers: chosen === undefined ? [] : [chosen] },
    parse: ({ subject, body, minutes, customers }) =>
      parseGift({ subject, body, minutes: Number(minutes), customers }),
    preview: (form) => verbs.previewGifts(id, form),
    confirmed: (form, { left_out }) => {
      const leftOut = new Set(left_out.map(({ user_id }) => user_id));
      return { ...form, customers: form.customers.filter((one) => !leftOut.has(one)) };
    },
    send: (form, key) => verbs.sendGifts(id, form, key),
    onSent: (sent, now) => {
      if (isSame(now.customers, sent.customers)) setRound(round + 1);
      onSent();
    },
  });
  const { form, edit } = gift;
  return {
    ...gift,
    selected: useMemo(() => new Set(form.customers), [form.customers]),
    setSelected: (chosen: ReadonlySet<number>) => edit((draft) => ({ ...draft, customers: [...chosen] })),
    /** Changes when the selection is reset. */
    round,
    reset: () => {
      gift.reset();
      setRound(round + 1);
    },
  };
}
