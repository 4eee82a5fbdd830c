import type { Network } from '../brand/brands';
import type { Locale } from '../brand/locales';
import { bodyOf, client, type Schemas } from './client';

export type OpenedDraft = Schemas['OpenedDraft'];

interface SavedDraft {
  network: Network;
  step: number;
  answers: { email: string; [field: string]: unknown };
  locale: Locale;
  key: string | undefined;
}

/** Stores a form that is not finished. @returns the key of its draft @throws ApiError 409 if that was sent, 404 if it has ended */
export const saveDraft = async ({ key, ...draft }: SavedDraft): Promise<string> =>
  bodyOf(
    await client.POST('/api/application_drafts', { body: { ...draft, ...(key !== undefined && { key }) } }),
  ).key;

export const removeDraft = async (key: string): Promise<void> => {
  await client.DELETE('/api/application_drafts/{token}', { params: { path: { token: key } } });
};

/** @param link or the key of a browser @throws ApiError 409 if it was sent, 404 if it has ended */
export const openDraft = async (link: string): Promise<OpenedDraft> =>
  bodyOf(await client.GET('/api/application_drafts/{token}', { params: { path: { token: link } } }));

export const continueDraft = async (link: string): Promise<Schemas['ContinuedDraft']> =>
  bodyOf(
    await client.POST('/api/application_drafts/{token}/continue', { params: { path: { token: link } } }),
  );
