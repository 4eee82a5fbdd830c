import { queryOptions } from '@tanstack/react-query';
import type { NewWebhook } from '../domain/webhook';
import { bodyOf, client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type ApiKeyRow = Schemas['ApiKeyRow'];
export type KeyCallRow = Schemas['KeyCallRow'];
export type Webhook = Schemas['Webhook'];
export type WebhookDelivery = Schemas['WebhookDeliveryRow'];
export type AddedWebhook = Schemas['AddedWebhook'];

const of = (id: number) => ({ params: { path: { id } } });

export const integrationQueries = {
  /** The keys of integrators. */
  keys: () =>
    queryOptions({
      queryKey: keyOf('api keys'),
      queryFn: async () => bodyOf(await client.GET('/api/api_keys')),
    }),
  /** The endpoints that are told what happens. */
  webhooks: () =>
    queryOptions({
      queryKey: keyOf('webhooks'),
      queryFn: async () => bodyOf(await client.GET('/api/webhooks')),
    }),
};

/** What integrators called. */
export const loadCalls = async (request: ListRequest): Promise<Listed<KeyCallRow[]>> =>
  listed(await client.GET('/api/api_keys/calls', { params: { query: queryOf(request) } }));

/** What an endpoint was told. */
export const loadDeliveries = async (id: number, request: ListRequest): Promise<Listed<WebhookDelivery[]>> =>
  listed(
    await client.GET('/api/webhooks/{id}/deliveries', { params: { path: { id }, query: queryOf(request) } }),
  );

export const addWebhook = async (body: NewWebhook): Promise<AddedWebhook> =>
  bodyOf(await client.POST('/api/webhooks', { body }));

export const switchWebhook = async (id: number, enabled: boolean): Promise<Webhook> =>
  bodyOf(await client.PUT('/api/webhooks/{id}', { ...of(id), body: { enabled } }));

export const deleteWebhook = async (id: number): Promise<void> => {
  await client.DELETE('/api/webhooks/{id}', of(id));
};

export const retryDelivery = async (id: number, delivery_id: number): Promise<WebhookDelivery> =>
  bodyOf(
    await client.POST('/api/webhooks/{id}/deliveries/{delivery_id}/retry', {
      params: { path: { id, delivery_id } },
    }),
  );
