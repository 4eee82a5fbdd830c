import { type Message, message } from './messages';

/** Accepted photo formats. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** 5 MiB. */
export const photoLimit = 5_242_880;

/** Sizes in pixels of the stored square photos: for the manager's summary and for the psychic's dashboard. */
export const photoSizes = [436, 296] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoMessages = { type: message('photo.type'), size: message('photo.size') };

/**
 * Validates a file chosen as a photo, as far as possible without decoding it.
 * @param file its media type and length in bytes
 */
export function photoProblem({ type, size }: { type: string; size: number }): Message | undefined {
  if (!(photoTypes as readonly string[]).includes(type)) return photoMessages.type;
  return size > photoLimit ? photoMessages.size : undefined;
}
