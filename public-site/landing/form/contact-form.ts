import { longestComments } from '../../../common/domain/contact-form';
import { americanPrefix, phoneDigits } from '../../../common/domain/phone-digits';
import { randomId } from '../../../common/domain/random-id';
import { charactersOf } from '../../../common/domain/text';
import { Proofs } from '../../bot-check/proof';
import { carryAcross } from './carry';
import { type FieldName, fieldNames, ContactFields } from './fields';
import { formText } from './say';
import { sendContact } from './send';
import { hideSummary, showFailure, showProblems } from './summary';

/** With dashes once it is complete. */
const dashed = (typed: string): string =>
  phoneDigits(typed, americanPrefix).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** The contact form's behavior: validates, gets a proof, sends, and shows the result. */
class ServedForm {
  private readonly fields: ContactFields;
  private isSending = false;
  /** The last content sent, its key, and whether it may have arrived without a response. */
  private attempt = { content: '', key: '', isUnanswered: false };

  constructor(
    private readonly form: HTMLFormElement,
    private readonly proofs: Proofs,
  ) {
    this.fields = new ContactFields(form);
    for (const name of fieldNames) {
      const field = this.fields.get(name);
      field.addEventListener('change', () => this.check(name));
      // an error being corrected disappears as soon as it is fixed
      field.addEventListener('input', () => {
        if (this.fields.isWrong(name)) this.check(name);
        if (name === 'comments') this.fields.count(charactersOf(field.value), longestComments);
      });
    }
    carryAcross(this.fields);
    proofs.begin();
  }

  submit(): void {
    if (!this.isSending) void this.send();
  }

  private check(name: FieldName): void {
    const phone = this.fields.get('phone');
    if (name === 'phone') phone.value = dashed(phone.value);
    this.fields.show(name, this.fields.problems()[name]);
  }

  private async send(): Promise<void> {
    const problems = this.fields.problems();
    for (const name of fieldNames) this.fields.show(name, problems[name]);
    if (Object.keys(problems).length > 0) {
      showProblems(this.form, problems);
      return;
    }
    hideSummary(this.form);
    this.setSending(true);
    const values = this.fields.values();
    const attempt = this.attemptOf(JSON.stringify(values));
    const outcome = await sendContact(values, attempt.key, this.proofs);
    this.setSending(false);
    if (outcome.isSent) {
      this.thank();
      return;
    }
    for (const name of fieldNames) this.fields.show(name, outcome.errors?.[name]);
    if (outcome.errors !== undefined) showProblems(this.form, outcome.errors);
    else {
      attempt.isUnanswered ||= outcome.isUnanswered ?? false;
      showFailure(this.form, outcome.sentence(this.form.dataset.phone ?? ''), attempt.isUnanswered);
    }
    // start the next one while the user corrects the input
    this.proofs.begin();
  }

  /** The previous attempt if the same content is resent, otherwise a new one. */
  private attemptOf(content: string): typeof this.attempt {
    if (content !== this.attempt.content) this.attempt = { content, key: randomId(), isUnanswered: false };
    return this.attempt;
  }

  /** The button keeps its place and focus; its name says what is happening. */
  private setSending(isSending: boolean): void {
    this.isSending = isSending;
    const button = this.form.querySelector('button');
    if (button === null) return;
    button.setAttribute('aria-busy', String(isSending));
    button.setAttribute('aria-disabled', String(isSending));
    if (isSending) button.setAttribute('aria-label', button.dataset.doing ?? '');
    else button.removeAttribute('aria-label');
  }

  private thank(): void {
    const done = document.createElement('div');
    done.classList.add('form', 'done');
    done.tabIndex = -1;
    done.setAttribute('role', 'status');
    const heading = document.createElement('h3');
    heading.textContent = formText('form.success');
    const text = document.createElement('p');
    text.textContent = formText('form.submitted');
    const next = document.createElement('p');
    next.textContent = formText('form.text');
    done.append(heading, text, next);
    this.form.replaceWith(done);
    done.focus();
  }
}

const served = new WeakMap<HTMLFormElement, ServedForm>();

/** @returns the running form, the same on every call */
export function serve(form: HTMLFormElement, proofs = new Proofs()): Pick<ServedForm, 'submit'> {
  const there = served.get(form) ?? new ServedForm(form, proofs);
  served.set(form, there);
  return there;
}
