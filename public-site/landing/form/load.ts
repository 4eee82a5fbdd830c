import { keptInTab } from '../../../common/api/tab';
import { carriedKey } from './carried-key';

/** The initially loaded script, which loads the rest on the first interaction with the form. */
const form = document.querySelector<HTMLFormElement>('form[data-contact-form]');
if (form !== null) begin(form);

function begin(form: HTMLFormElement): void {
  const rest = async (): Promise<typeof import('./contact-form')> => {
    if (form.dataset.locale === 'es') {
      const [{ speak }, spanish] = await Promise.all([
        import('./say'),
        import('../../words/es/landing/contact-errors'),
      ]);
      speak(spanish);
    }
    return import('./contact-form');
  };
  const send = form.querySelector('button');
  if (send !== null) send.disabled = false;
  let isAsked = false;
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    void rest().then(({ serve }) => serve(form));
  };
  form.addEventListener('focusin', ask);
  form.addEventListener('pointerdown', ask);
  // begun in the other language
  if (keptInTab(carriedKey) !== undefined) ask();
  // until the rest is loaded, a click on the button is remembered
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void rest().then(({ serve }) => serve(form).submit());
  });
}
