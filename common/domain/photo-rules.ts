import { type Message, message } from './messages';

/** What a photo may be uploaded as. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** 5 MiB. */
export const photoLimit = 5_242_880;

/** Edges in pixels of the squares a photo is kept as: for the manager's summary and for the psychic's dashboard. */
export const photoSizes = [436, 296] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoMessages = { type: message('photo.type'), size: message('photo.size') };

/**
 * What is wrong with a file chosen as a photo, as far as it tells without being decoded.
 * @param file its media type and its length in bytes
 */
export function photoProblem({ type, size }: { type: string; size: number }): Message | undefined {
  if (!(photoTypes as readonly string[]).includes(type)) return photoMessages.type;
  return size > photoLimit ? photoMessages.size : undefined;
}
