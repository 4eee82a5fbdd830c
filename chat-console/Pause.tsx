import { useTranslation } from 'react-i18next';
import type { Status } from '../common/api/psychics';
import { chatWindowAt } from '../common/domain/chat';
import { clockText } from '../common/ui/clock-text';
import { useNow } from './useNow';

/** When the pause after a contact ends, if chats ring again then; the window stays open until that. */
export const pauseUntil = (status: Status | undefined): string | undefined =>
  status?.code === 'O' &&
  status.cause === 'after_contact' &&
  status.until !== null &&
  chatWindowAt(status.returns_to ?? '') === 'opens'
    ? status.until
    : undefined;

/** Counts the pause down. */
export function PauseLeft({ until }: { until: string }) {
  const { t } = useTranslation('chat');
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow(true)) / 1000));
  return <span role="timer">{t('pause.left', { left: clockText(left) })}</span>;
}
