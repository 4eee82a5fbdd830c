import type { PushKind, QuietHours } from '../domain/push';
import { bodyOf, client, type Schemas } from './client';
import { queries } from './queries';

export type PushSettings = Schemas['PushSettings'];
export type PushAnswer = Schemas['PushAnswer'];

const pathOf = (id: number) => ({ path: { id } });

export const pushQuery = (id: number) =>
  queries.queryOptions('get', '/api/psychics/{id}/push', { params: pathOf(id) });

export const loadPushSettings = async (id: number): Promise<PushSettings> =>
  bodyOf(await client.GET('/api/psychics/{id}/push', { params: pathOf(id) }));

/** @returns the device's id */
export const keepPushDevice = async (id: number, device: Schemas['PushDeviceForm']): Promise<number> =>
  bodyOf(await client.PUT('/api/psychics/{id}/push/device', { params: pathOf(id), body: device })).id;

export const removePushDevice = async (id: number, device_id: number): Promise<void> => {
  await client.DELETE('/api/psychics/{id}/push/devices/{device_id}', { params: { path: { id, device_id } } });
};

export const testPushDevice = async (id: number, device_id: number): Promise<PushAnswer> =>
  bodyOf(
    await client.POST('/api/psychics/{id}/push/devices/{device_id}/test', {
      params: { path: { id, device_id } },
    }),
  );

export const switchPush = async (id: number, kind: PushKind, on: boolean): Promise<void> => {
  await client.PUT('/api/psychics/{id}/push/switches', { params: pathOf(id), body: { kind, on } });
};

/** @param hours undefined for none */
export const saveQuietHours = async (id: number, hours: QuietHours | undefined): Promise<void> => {
  const address = '/api/psychics/{id}/push/quiet_hours';
  if (hours === undefined) await client.DELETE(address, { params: pathOf(id) });
  else await client.PUT(address, { params: pathOf(id), body: hours });
};
