import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { catalog, type Message, type MessageKey } from '../domain/messages';
import type { Parsed } from '../domain/parsing';
import { ui } from './en/ui';

type ByField = Record<string, string>;

/**
 * What the pages say, by namespace: `ui` of the shared parts, `messages` of what is wrong with an input, and one of each
 * app, which it adds with `addWords`. A component asks `useTranslation`, any other function `words.t` when it is called:
 * never when its file is loaded.
 */
export const words = i18next.createInstance();

void words.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'ui',
  resources: { en: { ui, messages: catalog } },
  // as in the messages, which the server has, too; React escapes
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
});

/** Adds what an app, or a part of it that comes later, says in its own pages. */
export function addWords(
  namespace: 'ui' | 'admin' | 'portal' | 'help' | 'chat' | 'public' | 'landing' | 'sign_up' | 'ra',
  resources: ResourceKey,
  language: 'en' | 'es' = 'en',
): void {
  words.addResourceBundle(language, namespace, resources, true, true);
}

// a message carries the parameters of its key
const say: (key: MessageKey, parameters?: Message['parameters']) => string = words.getFixedT(
  null,
  'messages',
) as never;

/** The words of what is wrong with an input. */
export const textOf = ({ key, parameters }: Message): string => say(key, parameters);

/** The words of every wrong field. */
export const textsOf = ({ errors = {} }: Parsed<unknown>): ByField =>
  Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, textOf(problem)]));

const standsAlone = (key: string | undefined): key is MessageKey =>
  key !== undefined && Object.hasOwn(catalog, key) && !catalog[key as MessageKey].includes('{');

/**
 * The words of what the server finds wrong, by field: by their keys, but for those whose parameters only the server knows.
 * @param errors the server's words
 * @param codes the keys of these
 */
export const textsOfServer = (errors: Readonly<ByField>, codes: Readonly<Partial<ByField>>): ByField =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => {
      const key = codes[field];
      return [field, standsAlone(key) ? say(key) : text];
    }),
  );
