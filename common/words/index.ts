import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { catalog, type Message, type MessageKey } from '../domain/messages';
import type { Parsed } from '../domain/parsing';
import { ui } from './en/ui';

type ByField = Record<string, string>;

/**
 * The texts of the pages, by namespace: `ui` for the shared components, `messages` for validation errors, and one
 * for each app, added with `addWords`. Components use `useTranslation`; other functions use `words.t` when called,
 * never while their module is loading.
 */
export const words = i18next.createInstance();

void words.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'ui',
  resources: { en: { ui, messages: catalog } },
  // as in the messages, which are shared with the server; React escapes
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
});

/** For dates and names from the browser, in the language of the page. */
export const languageTag = (): string => (words.language === 'es' ? 'es-US' : 'en-US');

/** Adds the texts of an app, or of a part of it that is loaded later. */
export function addWords(
  namespace:
    | 'ui'
    | 'messages'
    | 'names'
    | 'admin'
    | 'portal'
    | 'help'
    | 'chat'
    | 'public'
    | 'landing'
    | 'sign_up'
    | 'ra',
  resources: ResourceKey,
  language: 'en' | 'es' = 'en',
): void {
  words.addResourceBundle(language, namespace, resources, true, true);
}

// a message needs the parameters of its key
const say: (key: MessageKey, parameters?: Message['parameters']) => string = words.getFixedT(
  null,
  'messages',
) as never;

/** The text of a validation error. */
export const textOf = ({ key, parameters }: Message): string => say(key, parameters);

/** The texts of all invalid fields. */
export const textsOf = ({ errors = {} }: Parsed<unknown>): ByField =>
  Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, textOf(problem)]));

const standsAlone = (key: string | undefined): key is MessageKey =>
  key !== undefined && Object.hasOwn(catalog, key) && !catalog[key as MessageKey].includes('{');

/**
 * The texts of the server's validation errors, by field: from their keys, except for those whose parameters only
 * the server knows.
 * @param errors the server's texts
 * @param codes their keys
 */
export const textsOfServer = (errors: Readonly<ByField>, codes: Readonly<Partial<ByField>>): ByField =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => {
      const key = codes[field];
      return [field, standsAlone(key) ? say(key) : text];
    }),
  );
