import { styled } from '@mui/material/styles';
import { useCreate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../common/api/client';
import {
  longestWebhookUrl,
  type NewWebhook,
  parseWebhook,
  type WebhookEvent,
  webhookEvents,
} from '../../common/domain/webhook';
import { right } from '../../common/domain/parsing';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { FieldNote } from '../../common/ui/form/FieldNote';
import { TextField } from '../../common/ui/form/TextField';
import { Tick } from '../../common/ui/form/Tick';
import { useForm } from '../../common/ui/form/useForm';
import { Dialog } from '../../common/ui/parts/Dialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import { rowsOnly } from '../providers/resources';
import { SecretDialog } from './SecretDialog';

const Events = styled('fieldset')({
  margin: '14px 0 0',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: 13, fontWeight: 600 },
  '& code': { display: 'block', color: 'var(--ink3)', fontFamily: 'inherit', fontSize: 12 },
});

/**
 * Only the server knows which networks it may reach, also without https: such an address is left to it together with
 * the events, so that all errors are reported at once.
 */
const isForServer = (url: string): boolean =>
  /^http:|^https:\/\/([\d.]+|\[.*\]|(.*\.)?localhost\.?)([:/?#]|$)/i.test(url.trim());

/** Creates a webhook, then shows its secret. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const form = useForm<{ url: string; events: WebhookEvent[] }, NewWebhook>(
    { url: '', events: [] },
    (values) => (isForServer(values.url) ? right(values) : parseWebhook(values)),
    'webhook',
  );
  const { values, errors } = form;
  const [create, { data: added, isPending }] = useCreate<NewWebhook, Error, Schemas['AddedWebhook']>(
    'webhooks',
    undefined,
    {
      meta: { failure: t('integrations.not_added') },
      onError: form.refuseFor,
    },
  );
  if (added !== undefined) {
    // told afterwards, since a notice would cover the secret on a phone
    const close = () => {
      notifySuccess(t('integrations.added'), t('integrations.added_text', { url: values.url }));
      onClose();
    };
    return <SecretDialog secret={added.secret} onClose={close} />;
  }
  const send = () => {
    const ready = form.ready();
    if (ready !== undefined) void create('webhooks', { data: ready, meta: rowsOnly });
  };
  return (
    <Dialog
      open
      title={t('integrations.add')}
      onClose={onClose}
      actions={
        <ChangeButton change="addWebhook" running={isPending} variant="contained" onPress={send}>
          {t('integrations.add')}
        </ChangeButton>
      }
    >
      <TextField
        id="url"
        type="url"
        label={t('integrations.address')}
        help={t('integrations.address_help')}
        maxLength={longestWebhookUrl}
        autoComplete="off"
        value={values.url}
        error={errors.url}
        onChange={(url) => form.set('url', url)}
      />
      <EventTicks
        chosen={values.events}
        error={errors.events}
        onChange={(events) => form.set('events', events)}
      />
    </Dialog>
  );
}

interface EventTicksProps {
  chosen: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

function EventTicks({ chosen, error, onChange }: EventTicksProps) {
  const { t } = useTranslation('admin');
  return (
    <Events>
      <legend>{t('integrations.events')}</legend>
      {webhookEvents.map((event) => (
        <Tick
          key={event}
          checked={chosen.includes(event)}
          isWrong={error !== undefined}
          describedBy="events-note"
          onChange={(on) =>
            onChange(webhookEvents.filter((one) => (one === event ? on : chosen.includes(one))))
          }
        >
          <span>
            {t(`integrations.event_names.${event}`)}
            <code>{event}</code>
          </span>
        </Tick>
      ))}
      <FieldNote id="events-note" error={error} />
    </Events>
  );
}
