import { parseContactForm } from '../../../common/domain/contact-form';
import { errorText, formText } from './say';

export const fieldNames = ['name', 'email', 'phone', 'comments'] as const;
export type FieldName = (typeof fieldNames)[number];
type TextElement = HTMLInputElement | HTMLTextAreaElement;
export type ContactTexts = Readonly<Record<string, string>>;

/** The form's fields and the elements next to them, as rendered by ContactForm.tsx. */
export class ContactFields {
  private readonly helps: Readonly<Record<FieldName, string>>;

  constructor(readonly form: HTMLFormElement) {
    this.helps = {
      name: this.help('name').textContent,
      email: this.help('email').textContent,
      phone: this.help('phone').textContent,
      comments: this.help('comments').textContent,
    };
  }

  get(name: FieldName): TextElement {
    const field = this.form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
    throw new Error(`The form has no ${name}.`);
  }

  /** The content to send, without the proof. */
  values(): Record<string, unknown> {
    const { network, referral, locale } = this.form.dataset;
    return {
      ...Object.fromEntries(fieldNames.map((name) => [name, this.get(name).value])),
      method: new FormData(this.form).get('method'),
      ...(referral !== undefined && { referral: Number(referral) }),
      network,
      locale,
    };
  }

  /** The errors of the current values, by field. */
  problems(): ContactTexts {
    const { errors = {} } = parseContactForm({ ...this.values(), bot_check: 'later' });
    return Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name, errorText(problem)]));
  }

  /** Shows a field's error instead of its help, or the help again. */
  show(name: FieldName, problem: string | undefined): void {
    const field = this.get(name);
    const help = this.help(name);
    field.closest('.field')?.classList.toggle('wrong', problem !== undefined);
    if (problem === undefined) field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
    help.textContent = problem ?? this.helps[name];
  }

  isWrong(name: FieldName): boolean {
    return this.get(name).hasAttribute('aria-invalid');
  }

  /** Shows the number of characters and the limit of the comments, unless there is an error. */
  count(count: number, most: number): void {
    if (!this.isWrong('comments'))
      this.help('comments').textContent = formText('form.counted', { count, most });
  }

  private help(name: FieldName): HTMLElement {
    const help = this.form.querySelector<HTMLElement>(`[data-field="${name}"] .help`);
    if (help === null) throw new Error(`The form has no help for ${name}.`);
    return help;
  }
}
