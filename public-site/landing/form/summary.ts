import { fieldNames, type ContactTexts } from './fields';
import { formText } from './say';

/** Lists errors above the form, each linked to its field, and scrolls the list into view. */
export function showProblems(form: HTMLFormElement, problems: ContactTexts): void {
  const wrong = fieldNames.flatMap((name) =>
    problems[name] === undefined ? [] : [[name, problems[name]] as const],
  );
  const list = document.createElement('ul');
  for (const [name, problem] of wrong) {
    const link = document.createElement('a');
    link.href = `#apply-${name}`;
    link.textContent = problem;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      document.getElementById(`apply-${name}`)?.focus();
    });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  show(form, formText(wrong.length === 1 ? 'form.to_correct_one' : 'form.to_correct_other'), list);
}

/** Shows above the form why it was not sent, or that this is unknown. */
export function showFailure(form: HTMLFormElement, sentence: string, isUnanswered: boolean): void {
  const text = document.createElement('span');
  text.textContent = sentence;
  show(form, formText(isUnanswered ? 'form.maybe_sent' : 'form.not_sent'), text);
}

export function hideSummary(form: HTMLFormElement): void {
  form.querySelector('[data-summary]')?.replaceChildren();
}

function show(form: HTMLFormElement, title: string, content: HTMLElement): void {
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const heading = document.createElement('p');
  heading.textContent = title;
  summary?.replaceChildren(heading, content);
  summary?.scrollIntoView({ block: 'center' });
  summary?.focus({ preventScroll: true });
}
