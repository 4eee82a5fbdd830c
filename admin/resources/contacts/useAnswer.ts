import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyKind } from '../../../common/domain/contact-reply';
import { hasKeptText } from '../../../common/ui/form/kept-texts';
import { useKeptText } from '../../../common/ui/form/useKeptText';
import { instantInText, timeOfDay } from '../../../common/ui/time-of-day';
import type { Contact } from '../../providers/resources';

/** What was shown of a contact when an answer was begun. */
interface SeenContact {
  version?: string;
  answered: boolean;
  lastMessage: number;
}

export const seenOf = ({ version, answered, messages }: Contact): SeenContact => ({
  version,
  answered,
  lastMessage: Math.max(0, ...messages.map(({ id }) => id)),
});

const isToday = (iso: string): boolean => new Date(iso).toDateString() === new Date().toDateString();

/** What has happened to a contact since, in sentences. */
export function arrivedAt(t: TFunction<'admin'>, seen: SeenContact, contact: Contact): string[] {
  const { messages, answered, answered_by: marked, answered_at } = contact;
  const line = (what: 'answer' | 'mark', who: string, iso: string): string =>
    isToday(iso)
      ? t(`contacts.arrived_${what}`, { who, at: timeOfDay(iso) })
      : t(`contacts.arrived_${what}_before`, { who, at: instantInText(iso) });
  const added = messages.filter(({ id }) => id > seen.lastMessage);
  if (added.length > 0) return added.map(({ by, at }) => line('answer', by, at));
  if (answered && !seen.answered && marked !== null && answered_at !== null)
    return [line('mark', marked, answered_at)];
  return [t('contacts.arrived_change')];
}

const nameOf = (by: ReplyKind, id: number): string => `${by} ${id}`;

/** Whether an answer to this contact was begun in this tab. */
export const hasBegunAnswer = (id: number): boolean =>
  hasKeptText(nameOf('mail', id)) || hasKeptText(nameOf('phone', id));

export interface SentAnswer {
  by: ReplyKind;
  text: string;
  /** Of the contact that the answer is about. */
  version: string | undefined;
  onSent: () => void;
  /** The server has refused it, because the contact has another version. */
  onChanged: () => void;
}

/** An answer being typed. Sending it asks first if somebody else has changed the contact since it was begun. */
export function useAnswer(contact: Contact, by: ReplyKind, send: (answer: SentAnswer) => void) {
  const { t } = useTranslation('admin');
  const kept = useKeptText(nameOf(by, contact.id), seenOf(contact));
  const { text: typed, since, drop } = kept;
  const [isAsked, setAsked] = useState(false);
  const arrived = since.isOutdated ? arrivedAt(t, since.seen, contact) : [];
  const sendAs = (text: string, version: string | undefined) =>
    send({ by, text, version, onSent: () => drop(typed), onChanged: () => setAsked(true) });
  return {
    ...kept,
    arrived,
    /** The question is open: it waits until the page has loaded what has changed. */
    isAsked: isAsked && since.isOutdated,
    submit: (text: string) => {
      if (since.isOutdated) setAsked(true);
      else sendAs(text, since.seen.version);
    },
    cancel: () => setAsked(false),
    confirm: (text: string) => {
      setAsked(false);
      since.accept();
      sendAs(text, contact.version);
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;
