import type { Message, MessageKey } from '../../../common/domain/messages';
import { contactForm } from '../../words/en/landing/contact-form';

type FormTextKey = keyof typeof contactForm;
type FormTexts = Readonly<Record<FormTextKey, string>>;

let texts: FormTexts = contactForm;
let errors: Partial<Record<MessageKey, string>> = {};

/** The form speaks another language from now on; errors without a text stay in English. */
export function speak(language: { contactForm: FormTexts; contactErrors: typeof errors }): void {
  texts = language.contactForm;
  errors = language.contactErrors;
}

/** The form's texts, without the i18n library of the apps: this is loaded while the user waits. */
export const formText = (
  key: `form.${FormTextKey}`,
  parameters: Readonly<Record<string, string | number>> = {},
): string =>
  texts[key.slice('form.'.length) as FormTextKey].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters[name]),
  );

/** The text of an error that is known by its key. */
export const errorText = ({ key, text }: Pick<Message, 'text'> & { key: unknown }): string =>
  errors[key as MessageKey] ?? text;
