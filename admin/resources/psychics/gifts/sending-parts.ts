import type { TFunction } from 'i18next';
import { dayOf, addDays } from '../../../../common/domain/new-york-time';
import type { UsualWindow } from '../../../../common/ui/dates/windows';
import type { ResourceRows } from '../../../providers/resources';

export type Sending = ResourceRows['gift_sendings'];

export const sendingAddress = (psychic: number, sending: number): string =>
  `/psychics/${psychic}/sent/${sending}`;

const mailStates = ['failed', 'waiting', 'delivered'] as const;

/** The mails of a sending in words, what needs attention first: `1 failed, 11 delivered`. */
export const mailWords = (t: TFunction<'admin'>, sending: Sending): string =>
  mailStates
    .flatMap((state) => (sending[state] === 0 ? [] : [t(`gifts.mails.${state}`, { count: sending[state] })]))
    .join(', ') || t('gifts.mail_states.none');

/** The default window of sent gifts: today and the 89 days before, in New York. */
export function lastNinetyDays(t: TFunction<'admin'>): UsualWindow {
  const today = dayOf(new Date());
  return {
    period: { from: addDays(today, -89), to: today },
    name: t('gifts.last_90'),
    back: t('gifts.show_last_90'),
  };
}
