import type { BlockList } from 'node:net';
import { generateRequestDetails } from 'web-push';
import { isLoopback, isPushEndpoint, type PushDevice } from '../../../common/domain/push';
import type { Env } from '../../platform/config/env';
import { blocksOf } from '../../platform/http/addresses';
import { callOut, type CallOutcome } from '../../platform/http/call-out';
import { pushNotices, ruleOf, type PushNotice } from './push-notices';
import type { CalledDevice } from './push.query';

/** The content of a push, which the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Replaces a notice of the same tag on the device. */
  tag: string;
  path: string;
  /** Whether it replaces a notice without a sound. */
  silent: boolean;
}

export interface PushedNotice {
  notice: PushNotice;
  tag: string;
  path: string;
  /** Seconds that the push service keeps it. */
  lives: number;
}

/** A device's push service may be called without being public if it is this machine. */
export const loopbacksOf = (services: readonly string[]): BlockList =>
  blocksOf(services.filter(isLoopback).map((host) => host.replace(/^\[(.*)\]$/, '$1')));

/** Whether a browser's keys can be encrypted for. */
export function hasUsableKeys({ endpoint, p256dh, auth }: PushDevice): boolean {
  try {
    generateRequestDetails({ endpoint, keys: { p256dh, auth } }, 'x');
    return true;
  } catch {
    return false;
  }
}

const isTopic = /^[\w-]{1,32}$/;

/** Encrypts a push for one device and sends it to its push service. */
export function callDevice(
  vapid: NonNullable<Env['vapid']>,
  services: readonly string[],
  device: CalledDevice,
  { notice, tag, path, lives }: PushedNotice,
  signal: AbortSignal,
): Promise<CallOutcome> {
  // the list of services may have changed since
  if (!isPushEndpoint(device.endpoint, services)) return Promise.resolve({ code: null, fault: 'address' });
  const { title, body, ...rest } = pushNotices[notice];
  const message: PushMessage = { title, body, tag, path, silent: 'silent' in rest };
  const request = generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(message),
    {
      vapidDetails: vapid,
      TTL: lives,
      urgency: ruleOf(notice).urgency,
      // one that a device has not received yet is replaced, too
      ...(isTopic.test(tag) && { topic: tag }),
    },
  );
  return callOut(device.endpoint, {
    headers: request.headers,
    body: request.body,
    allowed: loopbacksOf(services),
    signal,
  });
}
