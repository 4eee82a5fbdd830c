import { viewerZone } from '../../common/domain/zones';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed } from '../../common/api/keys';
import {
  type PushAnswer,
  pushQuery,
  type PushSettings,
  removePushDevice,
  saveQuietHours,
  switchPush,
  testPushDevice,
} from '../../common/api/push';
import { useReportQuery } from '../../common/api/useReportQuery';
import { pushKinds, type PushKind, type QuietHours } from '../../common/domain/push';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { Select } from '../../common/ui/form/Select';
import { usePsychic } from '../../common/ui/own/session';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card, Page } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { Toggle } from '../../common/ui/parts/Toggle';
import { obstacle, turnOffHere, turnOnHere } from './device';
import './words';

const Body = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: '0 16px 16px',
  '& p': { margin: 0, maxWidth: 640 },
});
const Cards = styled('div')({ display: 'grid', gap: 16 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface PartProps {
  id: number;
  settings: PushSettings;
}

/** Pushes in this browser: on or off, and a test. */
function HereCard({ id, settings: { public_key, devices } }: PartProps) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const [answer, setAnswer] = useState<PushAnswer>();
  const reload = () => changed(client, 'push');
  const here = devices.find(({ current }) => current);
  const turnOn = useMutation({
    mutationFn: (key: string) => turnOnHere(id, key),
    meta: { failure: t('notifications.not_turned_on') },
    onSettled: reload,
  });
  const turnOff = useMutation({
    mutationFn: async (device: number) => {
      await removePushDevice(id, device);
      await turnOffHere();
    },
    meta: { failure: t('notifications.not_turned_off') },
    onSettled: reload,
  });
  const test = useMutation({
    mutationFn: (device: number) => testPushDevice(id, device),
    meta: { failure: t('notifications.not_tested') },
    onSuccess: setAnswer,
    onSettled: reload,
  });
  const testedText = ({ code }: PushAnswer): string => {
    if (code === null) return t('notifications.tested.none');
    if (code < 300) return t('notifications.tested.taken');
    return code === 404 || code === 410
      ? t('notifications.tested.gone')
      : t('notifications.tested.refused', { code: String(code) });
  };
  const why = public_key === null ? 'off' : obstacle();
  return (
    <Card>
      <CardHeader title={t('notifications.here')} />
      <Body>
        {why !== undefined || public_key === null ? (
          <>
            <p>{t(`notifications.obstacles.${why ?? 'off'}`)}</p>
            <p>{t('notifications.still_works')}</p>
          </>
        ) : here === undefined ? (
          <>
            <p>{t('notifications.lead')}</p>
            <ChangeButton
              variant="contained"
              change="switchPush"
              running={turnOn.isPending}
              onPress={() => turnOn.mutate(public_key)}
            >
              {t('notifications.turn_on')}
            </ChangeButton>
          </>
        ) : (
          <>
            <p>{t('notifications.on_here')}</p>
            <Buttons>
              <ChangeButton
                variant="outlined"
                change="switchPush"
                running={test.isPending}
                onPress={() => test.mutate(here.id)}
              >
                {t('notifications.test')}
              </ChangeButton>
              <ChangeButton
                change="switchPush"
                running={turnOff.isPending}
                onPress={() => turnOff.mutate(here.id)}
              >
                {t('notifications.turn_off')}
              </ChangeButton>
            </Buttons>
          </>
        )}
        <p role="status">{answer && testedText(answer)}</p>
      </Body>
    </Card>
  );
}

/** What the psychic hears of. */
function KindsCard({ id, settings }: PartProps) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ kind, on }: { kind: PushKind; on: boolean }) => switchPush(id, kind, on),
    meta: { failure: t('notifications.not_saved') },
    onSettled: () => changed(client, 'push'),
  });
  return (
    <Card>
      <CardHeader title={t('notifications.about')} />
      <Body>
        {pushKinds.map((kind) => (
          <Toggle
            key={kind}
            label={t(`notifications.kinds.${kind}`)}
            on={!settings.switched_off.includes(kind)}
            state={{ change: 'switchPush', running: save.isPending && save.variables.kind === kind }}
            onChange={(on) => save.mutate({ kind, on })}
          />
        ))}
      </Body>
    </Card>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const shown = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)}${hour < 12 ? 'am' : 'pm'}`;
};

/** Daily hours in which news waits. */
function QuietCard({ id, settings: { quiet_from, quiet_to, zone } }: PartProps) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (next: QuietHours | undefined) => saveQuietHours(id, next),
    meta: { failure: t('notifications.not_saved') },
    onSettled: () => changed(client, 'push'),
  });
  const state = { change: 'switchPush', running: save.isPending } as const;
  const here = viewerZone();
  const now =
    quiet_from === null || quiet_to === null ? undefined : { quiet_from, quiet_to, zone: zone ?? here };
  const choices = (time: string, other: string) =>
    [...new Set([...hours, time])]
      .filter((one) => one !== other)
      .sort()
      .map((value) => ({ value, text: shown(value) }));
  return (
    <Card>
      <CardHeader title={t('notifications.quiet')} />
      <Body>
        <Toggle
          label={t('notifications.quiet_on')}
          on={now !== undefined}
          state={state}
          onChange={(on) =>
            save.mutate(on ? { quiet_from: '22:00', quiet_to: '07:00', zone: here } : undefined)
          }
        />
        {now && (
          <Buttons>
            <Select
              label={t('notifications.from')}
              value={now.quiet_from}
              choices={choices(now.quiet_from, now.quiet_to)}
              state={state}
              onChange={(quiet_from) => save.mutate({ ...now, zone: here, quiet_from })}
            />
            <Select
              label={t('notifications.to')}
              value={now.quiet_to}
              choices={choices(now.quiet_to, now.quiet_from)}
              state={state}
              onChange={(quiet_to) => save.mutate({ ...now, zone: here, quiet_to })}
            />
          </Buttons>
        )}
        <p>{t('notifications.quiet_note', { zone: zone ?? here })}</p>
      </Body>
    </Card>
  );
}

/** Other browsers in which pushes are on. */
function DevicesCard({ id, settings: { devices } }: PartProps) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (device: number) => removePushDevice(id, device),
    meta: { failure: t('notifications.not_turned_off') },
    onSettled: () => changed(client, 'push'),
  });
  const others = devices.filter(({ current }) => !current);
  if (others.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('notifications.devices')} />
      <Body>
        {others.map(({ id: device, browser, system }) => (
          <Buttons key={device}>
            <span>
              {t('notifications.device', {
                browser: browser ?? t('notifications.unknown'),
                system: system ?? t('notifications.unknown'),
              })}
            </span>
            <ChangeButton
              change="switchPush"
              running={remove.isPending && remove.variables === device}
              onPress={() => remove.mutate(device)}
            >
              {t('notifications.remove')}
            </ChangeButton>
          </Buttons>
        ))}
      </Body>
    </Card>
  );
}

/** Which notifications a psychic gets, and on which devices. */
export function NotificationsPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data, failed, refetch } = useReportQuery(pushQuery(id));
  return (
    <Page title={t('notifications.title')}>
      {data === undefined ? (
        <Card>
          <Awaited failed={failed} text={t('notifications.not_loaded')} onRetry={refetch} />
        </Card>
      ) : (
        <Cards>
          <HereCard id={id} settings={data} />
          {data.public_key !== null && (
            <>
              <KindsCard id={id} settings={data} />
              <QuietCard id={id} settings={data} />
              <DevicesCard id={id} settings={data} />
            </>
          )}
        </Cards>
      )}
    </Page>
  );
}
